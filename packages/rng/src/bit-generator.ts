/** The name of a bit generator in saved states. `HmacSha256` belongs to `@seedfast/fair`. */
export type Algorithm =
  | 'HmacSha256'
  | 'JavaRandom'
  | 'Mulberry32'
  | 'Pcg32'
  | 'RandomXS128'
  | 'Sfc32'
  | 'SplitMix64'
  | 'Xoshiro128StarStar'
  | 'Xoshiro256StarStar'

/**
 * The state of a bit generator: unsigned 32-bit words, the high half of a 64-bit word first. Each generator class
 * documents the order of its words.
 */
export type State = readonly number[]

/** An algorithm that generates raw bits, 32 or 64 per step. */
export interface BitGenerator {
  readonly algorithm: Algorithm

  /** The number of bits per step. */
  readonly width: 32 | 64

  /** The current state; `restore` sets it. */
  readonly state: State

  /** Sets the state. Throws a RangeError if the words aren't a valid state of this algorithm. */
  restore(state: State): this

  /** Returns an independent copy with the same state. */
  clone(): BitGenerator

  /** Returns the next integer from 0 to 2^32 - 1; a 64-bit generator returns the high half of a step. */
  nextUint32(): number

  /** Returns the next integer from 0 to 2^64 - 1; a 32-bit generator takes two steps, the high half first. */
  nextUint64(): bigint

  /**
   * Takes one step and returns its high 32 bits, unsigned.
   * Sampling rules use `word` and `lowWord`, which a stream doesn't count as draws.
   */
  word(): number

  /**
   * Returns the 32 bits that follow the last `word()`: the low half of the same step, or another step of a 32-bit
   * generator.
   */
  lowWord(): number
}
