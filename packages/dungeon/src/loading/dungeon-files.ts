import branches from '../data/branches.json' with { type: 'json' }
import type { DataFiles } from './data-files.js'
import items from '../data/items.json' with { type: 'json' }
import monsters from '../data/monsters.json' with { type: 'json' }
import uniques from '../data/uniques.json' with { type: 'json' }
import vaults from '../data/vaults.json' with { type: 'json' }

/** The data files of the built-in dungeon. To make your own dungeon, reuse these files and replace some of them. */
export const dungeonFiles = { branches, vaults, monsters, uniques, items } satisfies DataFiles
