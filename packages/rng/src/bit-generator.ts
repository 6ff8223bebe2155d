/** The names of the bit generators, as they stand in saved states; `HmacSha256` is that of `@seedfast/fair`. */
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
 * What restores a bit generator: unsigned 32-bit words, the high half of a 64-bit word first.
 * The class of each generator names its words in order.
 */
export type State = readonly number[]

/** An algorithm that yields raw bits. One raw step gives 32 or 64 of them. */
export interface BitGenerator {
  readonly algorithm: Algorithm

  /** The bits of one raw step. */
  readonly width: 32 | 64

  /** The words that restore this generator. */
  readonly state: State

  /** Takes over a state of the same algorithm; throws a RangeError when the words are no state of it. */
  restore(state: State): this

  /** A generator of the same algorithm at the same state, independent of this one. */
  clone(): BitGenerator

  /** The next unsigned 32-bit number, 0 … 2^32 − 1: of a 64-bit generator the high half of one step. */
  nextUint32(): number

  /** The next unsigned 64-bit number: one step of a 64-bit generator, two of a 32-bit one, high half first. */
  nextUint64(): bigint

  /**
   * One raw step; its (high) 32 bits, unsigned.
   * Sampling rules are written with `word` and `lowWord`; a stream's counter does not see them.
   */
  word(): number

  /** The 32 bits that belong below the last `word()`: the low half of that step, or of one more step. */
  lowWord(): number
}
