/** What a store holds: what was asked of which version of a world. Its rows are worth nothing for another. */
export interface StoreIdentity {
  readonly world: string
  readonly version: number
  /** As parsed, with their defaults. */
  readonly params: unknown
  readonly overrides: unknown
  /** The query of a search; null for a survey. */
  readonly query: unknown
  /** Of a search inside earlier hits: which seeds these are. */
  readonly within?: SeedsWithin
}

/** The seeds of earlier hits. */
export interface SeedsWithin {
  /** How many there are. */
  readonly seeds: number
  /** The first and the last, as printed; null where there are none. */
  readonly first: string | null
  readonly last: string | null
  /** A hash of all their indexes. */
  readonly sha256: string
}
