/** A seed that was found, made again by the ordinary way. */
export interface Hit {
  /** The seed's place in its format's order, from 0. */
  readonly index: bigint
  readonly seed: string
  /** The sum of the scores of wishes that hold; null where nothing was wished for. */
  readonly score: number | null
  readonly facts: Readonly<Record<string, unknown>>
}
