import branches from './branches.json' with { type: 'json' }
import type { DataFiles } from './files.js'
import items from './items.json' with { type: 'json' }
import monsters from './monsters.json' with { type: 'json' }
import uniques from './uniques.json' with { type: 'json' }
import vaults from './vaults.json' with { type: 'json' }

/** The data files of the built-in dungeon. To make your own dungeon, reuse these files and replace some of them. */
export const dungeonFiles = { branches, vaults, monsters, uniques, items } satisfies DataFiles
