import type { DungeonData } from '../tables/dungeon-data.js'
import type { DataFiles } from './data-files.js'
import { loadEntries } from './load-entries.js'
import { readFiles } from './read-files.js'

/**
 * Validates and parses a dungeon's data files. `folder`, such as `data/`, is prepended to file names in error messages.
 * Throws an InputError with the file and the path of the first fault found.
 *
 * @example
 * import { dungeonFiles, loadData } from '@seedfast/dungeon'
 * const data = loadData({ ...dungeonFiles, vaults: dungeonFiles.vaults.slice(0, -1) })
 */
export function loadData(files: DataFiles, folder = ''): DungeonData {
  return loadEntries(readFiles(files, folder), folder)
}
