/** A found seed. Its facts are read from its whole result. */
export interface Hit {
  /** The seed's place in its format's order, from 0. */
  readonly index: bigint
  readonly seed: string
  /** The sum of the scores of the wishes that hold; null without wishes. */
  readonly score: number | null
  readonly facts: Readonly<Record<string, unknown>>
}
