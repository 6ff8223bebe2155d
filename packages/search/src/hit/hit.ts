/** A seed found by a search, with facts computed from its whole result. */
export interface Hit {
  /** The seed's position in the order in which seeds are searched, counted from 0; by default its index. */
  readonly index: bigint
  readonly seed: string
  /** The sum of the scores of all wishes that the seed fulfills, or null if the query has no wishes. */
  readonly score: number | null
  readonly facts: Readonly<Record<string, unknown>>
}
