import { dirname, resolve } from 'node:path'
import type { Plugin } from 'rolldown'
import { bundlerFaults } from '../bundler-faults.js'
import type { BuildFault } from '../messages.js'
import { buildGame } from './build-game.js'
import { gameFaultIn } from './module-part.js'

const GAME = '\0seedfast-game-source:'

/**
 * Creates a bundler plugin that resolves `import game from './map.js?game'` to the source of the game, built so that
 * each run can evaluate it.
 */
export function gameImports(folder: string, refuse: (faults: readonly BuildFault[]) => never): Plugin {
  return {
    name: 'seedfast-game-import',
    resolveId: {
      order: 'pre',
      handler(id, importer) {
        if (!id.endsWith('?game')) return null
        const inside = importer === undefined || importer.startsWith('\0') ? folder : dirname(importer)
        return GAME + resolve(inside, id.slice(0, -'?game'.length))
      },
    },
    async load(id) {
      if (!id.startsWith(GAME)) return null
      try {
        const source = await buildGame(id.slice(GAME.length), folder)
        return `export default ${JSON.stringify(source)}`
      } catch (error) {
        return refuse(gameFaultIn(error)?.faults ?? bundlerFaults(error, folder))
      }
    },
  }
}
