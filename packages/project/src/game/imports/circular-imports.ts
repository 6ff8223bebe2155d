import type { GameStub } from '@seedfast/capture'
import { relative } from 'node:path'
import type { Plugin } from 'rolldown'

/**
 * Creates a bundler plugin that adds a circular import of the game's entry to `stubs`, because such a game may work only
 * if another of its modules loads first.
 */
export function circularImports(entry: string, folder: string, stubs: GameStub[]): Plugin {
  return {
    name: 'seedfast-circular-imports',
    buildEnd(error) {
      if (error !== undefined) return
      const importers = new Map<string, string>()
      const queue = [entry]
      for (const id of queue)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
          if (!importers.has(imported)) {
            importers.set(imported, id)
            queue.push(imported)
          }
      if (!importers.has(entry)) return
      const circle = [entry]
      let at = importers.get(entry)!
      for (; at !== entry; at = importers.get(at)!) circle.unshift(at)
      const names = [entry, ...circle].map((id) => relative(folder, id))
      stubs.push({ kind: 'circular', name: names.join(' → '), importer: names[0]! })
    },
  }
}
