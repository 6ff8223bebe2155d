/** What a store was made for: a query on a version of a world. Its rows can't be used for anything else. */
export interface StoreIdentity {
  readonly world: string
  readonly version: number
  /** Parsed, with defaults filled in. */
  readonly params: unknown
  readonly overrides: unknown
  /** A search's query; null for a survey. */
  readonly query: unknown
  /** The earlier hits that are searched. Default: all seeds. */
  readonly within?: SeedsWithin
}

/** Identifies the seeds of earlier hits. */
export interface SeedsWithin {
  readonly seeds: number
  /** The first and last seed in printed form; null if there are none. */
  readonly first: string | null
  readonly last: string | null
  /** The SHA-256 of their indexes. */
  readonly sha256: string
}
