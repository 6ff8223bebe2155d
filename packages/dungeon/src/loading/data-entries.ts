import type { Branch, Items, Monster, Unique, Vault } from '../tables/entry-schemas.js'

/** The contents of a dungeon's data files, validated against their schemas, as plain JSON. */
export interface DataEntries {
  readonly branches: readonly Branch[]
  readonly vaults: readonly Vault[]
  readonly monsters: readonly Monster[]
  readonly uniques: readonly Unique[]
  readonly items: Items
  /** The SHA-256 hash of the files' canonical JSON. */
  readonly hash: string
}
