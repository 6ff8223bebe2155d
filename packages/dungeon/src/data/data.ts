import type { StreamName } from '../crawl/streams.js'
import type { DepthRange } from './depths.js'
import type { Branch, Item, Monster, Unique, Vault } from './schema.js'
import type { LevelTables } from './tables.js'
import type { VaultMap } from './vault-map.js'

/** A branch with the stream that it draws from. */
export interface LoadedBranch extends Branch {
  readonly streamName: StreamName
}

/** A vault with its map and its places read. */
export interface LoadedVault extends Omit<Vault, 'map' | 'depths'> {
  readonly map: VaultMap
  readonly ranges: readonly DepthRange[]
}

/** A monster with its places read, and how likely it is in each. */
export interface LoadedMonster extends Monster {
  readonly ranges: readonly (DepthRange & { readonly weight: number })[]
}

/** A unique with its places read. */
export interface LoadedUnique extends Unique {
  readonly ranges: readonly DepthRange[]
}

/** The items of one kind. */
export interface ItemKind {
  readonly name: string
  readonly weight: number
  readonly glyph: string
  readonly items: readonly Item[]
}

/** All that a dungeon is made from, checked and read. */
export interface DungeonData {
  /** SHA-256 of the canonical JSON of the files: two dungeons of one hash were made from the same data. */
  readonly hash: string
  /** In the order in which they are made. */
  readonly branches: readonly LoadedBranch[]
  readonly vaults: readonly LoadedVault[]
  /** By id. */
  readonly monsters: readonly LoadedMonster[]
  readonly uniques: readonly LoadedUnique[]
  /** By name. */
  readonly kinds: readonly ItemKind[]
  readonly artefacts: readonly Item[]
  readonly fallback: Item
  vault(id: string): LoadedVault
  monster(id: string): LoadedMonster
  item(id: string): Item
  /** What may be on a level, as lists to choose from. */
  tables(branch: string, depth: number): LevelTables
}

/** The branch with an id, which is known to be there. */
export function branchOf({ branches }: Pick<DungeonData, 'branches'>, id: string): LoadedBranch {
  return branches.find((branch) => branch.id === id)!
}
