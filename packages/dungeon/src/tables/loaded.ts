import type { StreamName } from '../crawl/streams.js'
import type { DepthRange } from './depths.js'
import type { Branch, Item, Monster, Unique, Vault } from './entry-schemas.js'
import type { VaultMap } from './vault-map.js'

/** A branch and the name of its random stream. */
export interface LoadedBranch extends Branch {
  readonly streamName: StreamName
}

/** A vault with its map and depths parsed. */
export interface LoadedVault extends Omit<Vault, 'map' | 'depths'> {
  readonly map: VaultMap
  readonly ranges: readonly DepthRange[]
}

/** A monster with its depths parsed. Each range of depths has a weight. */
export interface LoadedMonster extends Monster {
  readonly ranges: readonly (DepthRange & { readonly weight: number })[]
}

/** A unique with its depths parsed. */
export interface LoadedUnique extends Unique {
  readonly ranges: readonly DepthRange[]
}

export interface ItemKind {
  readonly name: string
  readonly weight: number
  readonly glyph: string
  /** The base price of one item of this kind. */
  readonly price: number
  readonly items: readonly Item[]
}
