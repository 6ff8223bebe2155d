/** A seed that the home page recommends. */
export interface FeaturedSeed {
  readonly world: string
  readonly seed: string
  /** A sentence that explains why the seed is special. */
  readonly about: string
  /** The search condition that makes the seed special. A test checks that the seed satisfies it. */
  readonly where: string
}
