/**
 * The purpose of a store: a query on a certain version of a world. The store's rows can't be used for any other
 * purpose.
 */
export interface StoreIdentity {
  readonly world: string
  readonly version: number
  /** The parsed params of the world, with all defaults filled in. */
  readonly params: unknown
  readonly overrides: unknown
  /** The query of the search, or null for a survey. */
  readonly query: unknown
  /** The order of the positions in the store, if it isn't the order of seeds. */
  readonly order?: 'any'
  /** The hits of an earlier search, if the search is limited to them. Default: all seeds. */
  readonly within?: SeedsWithin
}

/** Identifies the list of seeds that an earlier search found. */
export interface SeedsWithin {
  readonly seeds: number
  /** The first and last seed in canonical form, or null if there are no seeds. */
  readonly first: string | null
  readonly last: string | null
  /** The SHA-256 hash of the seeds' indexes. */
  readonly sha256: string
}
