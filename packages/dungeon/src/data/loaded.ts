import type { StreamName } from '../crawl/streams.js'
import type { DepthRange } from './depths.js'
import type { Branch, Item, Monster, Unique, Vault } from './schema.js'
import type { VaultMap } from './vault-map.js'

/** A branch, with the name of its random stream. */
export interface LoadedBranch extends Branch {
  readonly streamName: StreamName
}

/** A vault whose map and depths have been parsed. */
export interface LoadedVault extends Omit<Vault, 'map' | 'depths'> {
  readonly map: VaultMap
  readonly ranges: readonly DepthRange[]
}

/** A monster whose depths have been parsed, with its weight in each range of depths. */
export interface LoadedMonster extends Monster {
  readonly ranges: readonly (DepthRange & { readonly weight: number })[]
}

/** A unique whose depths have been parsed. */
export interface LoadedUnique extends Unique {
  readonly ranges: readonly DepthRange[]
}

export interface ItemKind {
  readonly name: string
  readonly weight: number
  readonly glyph: string
  /** The base price of an item of this kind. */
  readonly price: number
  readonly items: readonly Item[]
}
