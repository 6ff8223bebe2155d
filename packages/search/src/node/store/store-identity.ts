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
  readonly within?: string
}
