import type { Algorithm, BitGenerator, State } from './bit-generator.js'
import type { Key } from './key.js'

/**
 * A sampling rule: turns raw bits into a value, using only `bits.word()`, `bits.lowWord()` and the `next…` methods.
 * `stream.draw(rule)` counts the steps that it takes and reports it as one draw.
 * `gdxNextInt`, `javaNextInt` and `pcgBounded` are examples.
 */
export type SamplingRule<Bits extends BitGenerator, Args extends readonly unknown[], Value> = (
  bits: Bits,
  ...args: Args
) => Value

/** Weights by name. A choice goes through the names in sorted order, by UTF-16 code unit. */
export type WeightTable<Name extends string> = Readonly<Record<Name, number>>

/** The saved state of a stream, as plain JSON. */
export interface StreamState {
  readonly algorithm: Algorithm
  readonly state: State
  /** The number of public draws so far. */
  readonly counter: number
  /** The number of steps that these draws took. */
  readonly position: number
}

/** The last reseeding of a stream. */
export interface StreamEpoch {
  /** The event and point, such as `floor 4`. */
  readonly name: string
  /** The stream's counter at that time: 0 unless the stream keeps counting across reseeds. */
  readonly from: number
}

/** The origin of a stream: its path from the root, its own 128-bit key, and the opener of its substreams. */
export interface Lineage {
  readonly path: readonly (string | bigint)[]
  readonly key: Key
  open(path: readonly (string | bigint)[], key: Key): Stream
}

/**
 * A bit generator that makes and counts draws and opens substreams. `restore`, jumps, `word` and `lowWord` aren't
 * draws: they don't change `counter` and `position`; `load` sets both.
 *
 * The results of the draws below never change within a major version. Each call is one draw, however many steps it
 * takes. A word is 32 bits; of two words, the first is the high one.
 */
export interface Stream extends BitGenerator {
  /** The path from the root: names, and indexes of substreams by index. Empty for a stream created with `new`. */
  readonly path: readonly (string | bigint)[]

  /** The number of public draws so far. */
  readonly counter: number

  /**
   * The last reseeding, for traces; null if the stream wasn't reseeded. The layout or game that reseeds the stream sets
   * it.
   */
  epoch: StreamEpoch | null

  /** The number of steps that the draws took, excluding jumps. */
  readonly position: number

  /**
   * Returns a uniform integer from `lo` to `hi`, both included, by Lemire's method with rejection: one word for up to
   * 2^32 values, otherwise two. A range of one value also draws. Throws a RangeError unless `lo`, `hi` and `hi - lo`
   * are safe integers and `lo <= hi`.
   */
  int(lo: number, hi: number): number

  /** Returns a uniform number in [0, 1): a multiple of 2^-53, from two words. */
  float(): number

  /**
   * Returns true with probability `p`, from 0 to 1, by default 0.5: `float() < p`. Throws a RangeError for any other p.
   */
  bool(p?: number): boolean

  /** Returns a uniformly chosen item. Throws a RangeError for an empty array. */
  pick<T>(items: readonly T[]): T

  /**
   * Returns `k` different items in random order: the first k of a Fisher-Yates shuffle from the front. `items` isn't
   * changed. Throws a RangeError unless `k` is an integer from 0 to the number of items. O(items).
   */
  sample<T>(items: readonly T[], k: number): T[]

  /** Shuffles the array in place, by Fisher-Yates from the end, and returns it. O(items). */
  shuffle<T>(items: T[]): T[]

  /**
   * Returns an item chosen by weight; an item of weight 0 is never chosen. Integer weights use an integer below their
   * total, others `float() * total`. O(items); `AliasTable` is O(1). Throws a RangeError for weights that are negative
   * or not finite, for a total of 0 or above 2^53 - 1, and if there isn't one weight per item.
   */
  weighted<T>(items: readonly T[], weights: readonly number[]): T
  weighted<Name extends string>(table: WeightTable<Name>): Name

  /**
   * Returns the sum of dice such as `'2d6+1'`, `'d20'` or `'3d8-1d4+2'`, rolled from left to right. Throws a RangeError
   * for other strings, for more than 1,000 dice in a term, and for more than 2^32 sides.
   */
  dice(text: string): number

  /**
   * Returns a normally distributed number, by inversion of one 53-bit uniform (two words), with the same bits on every
   * engine. Defaults: mean 0, deviation 1. Throws a RangeError unless both are finite and the deviation is at least 0.
   */
  normal(mean?: number, deviation?: number): number

  /** Makes one draw with your own rule or a game's rule: `stream.draw(gdxNextInt, 100)`. */
  draw<Args extends readonly unknown[], Value>(
    rule: SamplingRule<BitGenerator, Args, Value>,
    ...args: Args
  ): Value

  /**
   * Returns the substream `name`, whatever this stream has drawn; this isn't a draw. The same name always returns the
   * same object. Throws a RangeError for an empty name, and a TypeError for a stream created with `new`.
   */
  substream(name: string): Stream

  /**
   * Returns a new stream for the substream `index`, an integer from 0 to 2^64 - 1; this isn't a draw. Throws a
   * RangeError for any other index, and a TypeError for a stream created with `new`.
   */
  substreamAt(index: number | bigint): Stream

  /** Returns an independent copy, for looking ahead; its substreams start from their beginning. */
  fork(): this

  /** Sets the stream's lineage; openers call this once. */
  settle(lineage: Lineage): this

  /** Saves the stream; `load` restores it. */
  save(): StreamState

  /** Restores the output of `save`. Throws a RangeError for a different algorithm and for an invalid state. */
  load(saved: StreamState): this
}

/** A stream class, which draws from one kind of bit generator. */
export interface StreamClass<S extends Stream = Stream> {
  readonly algorithm: Algorithm
  /** Additional methods of the class that are public draws. */
  readonly draws?: readonly string[]
  new (seed?: bigint | number): S
}
