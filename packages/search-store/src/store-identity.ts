/** What a store's rows are of: a question about a version of a world. They can't be used for any other. */
export interface StoreIdentity {
  readonly world: string
  readonly version: number
  /** Parsed, with their defaults. */
  readonly params: unknown
  readonly overrides: unknown
  /** A search's query; null for a survey. */
  readonly query: unknown
  /** The earlier hits that are searched; by default all seeds. */
  readonly within?: SeedsWithin
}

/** Identifies the seeds of earlier hits. */
export interface SeedsWithin {
  readonly seeds: number
  /** The first and last seed in printed form; null if there are none. */
  readonly first: string | null
  readonly last: string | null
  /** SHA-256 of their indexes. */
  readonly sha256: string
}
