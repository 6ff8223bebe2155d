/** The name of a bit generator, as stored in saved states. `@seedfast/fair` implements `HmacSha256`. */
export type Algorithm =
  | 'HmacSha256'
  | 'JavaRandom'
  | 'Mt19937'
  | 'Mulberry32'
  | 'Pcg32'
  | 'Pcg64'
  | 'RandomXS128'
  | 'Sfc32'
  | 'SplitMix64'
  | 'Xoshiro128StarStar'
  | 'Xoshiro256StarStar'

/**
 * The state of a bit generator, as unsigned 32-bit words. A 64-bit word is stored as two words, high half first. Each
 * generator class documents the order of its words.
 */
export type State = readonly number[]

/** A pseudorandom number generator that produces raw bits, 32 or 64 per step. */
export interface BitGenerator {
  readonly algorithm: Algorithm

  /** The number of random bits that each step produces. */
  readonly width: 32 | 64

  /** The generator's current state. Use `restore` to set it. */
  readonly state: State

  /** Sets the generator's state. Throws a RangeError if the words aren't a valid state for this algorithm. */
  restore(state: State): this

  /** Returns an independent copy with the same state. */
  clone(): BitGenerator

  /**
   * Returns the next integer from 0 to 2^32 - 1. A 64-bit generator takes one step and returns the high half of the
   * output.
   */
  nextUint32(): number

  /**
   * Returns the next integer from 0 to 2^64 - 1. A 32-bit generator takes two steps. The first step produces the high
   * half.
   */
  nextUint64(): bigint

  /**
   * Takes one step and returns the high 32 bits of its output as an unsigned integer. Sampling rules call this method
   * and `lowWord`. A stream doesn't count these calls as draws.
   */
  word(): number

  /**
   * Returns the 32 bits that follow the bits returned by the last `word()` call. For a 64-bit generator, these are the
   * low half of the same output. A 32-bit generator takes another step.
   */
  lowWord(): number
}
