/** A found seed. Its facts are read from its whole result. */
export interface Hit {
  /** The seed's index in its format's order, from 0. */
  readonly index: bigint
  readonly seed: string
  /** The sum of the scores of all fulfilled wishes; null for a query without wishes. */
  readonly score: number | null
  readonly facts: Readonly<Record<string, unknown>>
}
