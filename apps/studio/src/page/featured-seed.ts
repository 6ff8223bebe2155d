/** A seed that is worth opening. */
export interface FeaturedSeed {
  readonly world: string
  readonly seed: string
  /** One sentence that says what is special about the seed. */
  readonly about: string
  /** The condition that makes the seed special. A test checks that it is true for the seed. */
  readonly where: string
}
