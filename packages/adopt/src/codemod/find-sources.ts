import { compareStrings } from '@seedfast/world'
import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { adoptError } from '../messages.js'
import { nearestFile } from '../target/find-entry.js'

/** Matches the names of files that can be changed. */
export const SCRIPT = /\.[cm]?[jt]sx?$/
/** Matches the names of all files that may contain code. */
const CODE = /\.(?:[cm]?[jt]sx?|html?|vue|svelte|astro)$/
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])

/**
 * Returns the absolute paths of the given files, and of the source files inside the given folders. Excludes declaration
 * files, minified files, dependencies and build output. Throws an InputError for a path that doesn't exist.
 */
export function findSources(paths: readonly string[], folder: string): readonly string[] {
  const found = new Set<string>()
  for (const given of paths) {
    const path = resolve(folder, given)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined)
      throw adoptError('no-entry', { in: 'file', name: given }, { nearest: nearestFile(given, folder) })
    if (stats.isDirectory()) for (const file of sourcesIn(path)) found.add(file)
    else found.add(path)
  }
  return [...found]
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => compareStrings(a.name, b.name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory())
        return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : sourcesIn(path)
      return entry.isFile() && CODE.test(entry.name) && !/\.(?:d\.[cm]?ts|min\.js)$/.test(entry.name)
        ? [path]
        : []
    })
}
