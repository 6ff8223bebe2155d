/** The purpose of a store: a query on a version of a world. Its rows can't be used for anything else. */
export interface StoreIdentity {
  readonly world: string
  readonly version: number
  /** The parsed params, with defaults filled in. */
  readonly params: unknown
  readonly overrides: unknown
  /** The query of a search; null for a survey. */
  readonly query: unknown
  /** The earlier hits that are searched. Default: all seeds. */
  readonly within?: SeedsWithin
}

/** The seeds of earlier hits, in a form that identifies them. */
export interface SeedsWithin {
  readonly seeds: number
  /** The first and last seeds in printed form; null if there are none. */
  readonly first: string | null
  readonly last: string | null
  /** The SHA-256 of the seeds' indexes. */
  readonly sha256: string
}
