import { builtInEntries } from './built-in-entries.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import { loadEntries } from './load-entries.js'

let loaded: DungeonData | null = null

/** Returns the built-in dungeon's data. The first call loads the data. */
export function builtInData(): DungeonData {
  return (loaded ??= loadEntries(builtInEntries()))
}
