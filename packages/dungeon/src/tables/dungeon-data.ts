import type { LevelTables } from './level-tables.js'
import type { ItemKind, LoadedBranch, LoadedMonster, LoadedUnique, LoadedVault } from './loaded.js'
import type { Item, Shop } from './entry-schemas.js'

/** A dungeon's data files, validated and parsed. */
export interface DungeonData {
  /** The SHA-256 hash of the data files' canonical JSON. Equal hashes mean equal data. */
  readonly hash: string
  /** The branches in the order that they are generated. */
  readonly branches: readonly LoadedBranch[]
  readonly vaults: readonly LoadedVault[]
  /** The monsters, sorted by ID. */
  readonly monsters: readonly LoadedMonster[]
  readonly uniques: readonly LoadedUnique[]
  /** The kinds of items, sorted by name. */
  readonly kinds: readonly ItemKind[]
  readonly artefacts: readonly Item[]
  readonly fallback: Item
  readonly shops: readonly Shop[]
  vault(id: string): LoadedVault
  monster(id: string): LoadedMonster
  item(id: string): Item
  /** Returns the tables of everything that can be placed on a level. */
  tables(branch: string, depth: number): LevelTables
}

/** Returns the branch with the given ID. The branch must exist. */
export function branchOf({ branches }: Pick<DungeonData, 'branches'>, id: string): LoadedBranch {
  return branches.find((branch) => branch.id === id)!
}
