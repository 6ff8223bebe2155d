import type { Algorithm, BitGenerator, State } from './bit-generator.js'
import type { Key } from './key.js'

/**
 * A sampling rule: raw bits to a value, by `bits.word()`, `bits.lowWord()` and the `next…` methods alone. It is given
 * the bits of a stream, not the stream, so that each raw step is counted and the whole is one draw.
 * Rules of games stand beside the generator that they belong to (`gdxNextInt`, `javaNextInt`, `pcgBounded`).
 */
export type SamplingRule<Bits extends BitGenerator, Args extends readonly unknown[], Value> = (
  bits: Bits,
  ...args: Args
) => Value

/** Weights keyed by what they choose; a choice goes through the keys in sorted order (by UTF-16 code unit). */
export type WeightTable<Name extends string> = Readonly<Record<Name, number>>

/** What restores a stream, as plain JSON. */
export interface StreamState {
  readonly algorithm: Algorithm
  readonly state: State
  /** How many public draws the stream has made. */
  readonly counter: number
  /** How many raw steps the stream has made. */
  readonly position: number
}

/** Where a stream was last reseeded. */
export interface StreamEpoch {
  /** What it was reseeded for, such as `floor 4`. */
  readonly name: string
  /** The stream's counter at that point: 0 for a new stream, and for one that counts from there. */
  readonly from: number
}

/** Where a stream stands: its names from the root, its own 128-bit seed, and who opens its substreams. */
export interface Lineage {
  readonly path: readonly (string | bigint)[]
  readonly key: Key
  open(path: readonly (string | bigint)[], key: Key): Stream
}

/**
 * A bit generator with a name and a place in a lineage, whose public draws are counted. What moves the bits without
 * drawing (`restore`, jumps, `word`, `lowWord`) leaves counter and position as they are; `load` sets them.
 *
 * The rules below are those for new games; their results never change within a major version. Each call is one draw,
 * however many raw steps it takes. A word is 32 bits; two words are taken high first.
 */
export interface Stream extends BitGenerator {
  /** The names from the root to this stream; a substream by index has its index. Empty for a stream without a lineage. */
  readonly path: readonly (string | bigint)[]

  /** How many public draws this stream has made. */
  readonly counter: number

  /** Where this stream was last reseeded, for traces; set by the layout or game that reseeds it, null until then. */
  epoch: StreamEpoch | null

  /** How many raw steps the draws of this stream have made; jumps are not among them. */
  readonly position: number

  /**
   * A uniform integer from `lo` to `hi`, both included. Up to 2^32 values take one word by Lemire's method with
   * rejection, more take two. A choice of one still draws.
   * Throws a RangeError unless both are safe integers with lo ≤ hi and hi − lo is one too.
   */
  int(lo: number, hi: number): number

  /** A uniform number from 0 (included) to 1 (excluded): a multiple of 2^−53, of two words. */
  float(): number

  /** True with probability `p` (0 … 1, default 0.5): `float() < p`. Throws a RangeError for any other p. */
  bool(p?: number): boolean

  /** One of the items, each equally likely. Throws a RangeError for an empty list. */
  pick<T>(items: readonly T[]): T

  /**
   * `k` of the items (0 ≤ k ≤ length) without repetition, in random order: the first k of a Fisher–Yates shuffle from
   * the front; the list stays as it is. Throws a RangeError for any other k.
   */
  sample<T>(items: readonly T[], k: number): T[]

  /** Shuffles the list in place by Fisher–Yates from the end down, and returns it. */
  shuffle<T>(items: T[]): T[]

  /**
   * One of the items by weight: integer weights by one integer below their total, in list order; others by
   * `float() * total`. An item of weight 0 is never chosen. Throws a RangeError for a weight that is negative or not
   * finite, for a total of 0 or above 2^53 − 1, and for lists of different lengths.
   */
  weighted<T>(items: readonly T[], weights: readonly number[]): T
  weighted<Name extends string>(table: WeightTable<Name>): Name

  /**
   * The sum of dice such as `'2d6+1'`, `'d20'`, `'3d8-1d4+2'`, thrown from left to right.
   * Throws a RangeError for other texts, more than 1,000 dice in a term, or more than 2^32 sides.
   */
  dice(text: string): number

  /**
   * A normal variate by inversion of one 53-bit uniform (two words), with the same bits on every engine; `mean` is 0 and
   * `deviation` 1 when left out. Throws a RangeError unless both are finite and the deviation is at least 0.
   */
  normal(mean?: number, deviation?: number): number

  /** One draw by a rule of your own or of a game: `stream.draw(gdxNextInt, 100)`. */
  draw<Args extends readonly unknown[], Value>(
    rule: SamplingRule<BitGenerator, Args, Value>,
    ...args: Args
  ): Value

  /**
   * The stream `name` below this one. It costs this stream no draw and does not depend on how many were made.
   * The same name gives the same stream object.
   */
  substream(name: string): Stream

  /**
   * A new stream at the start of the substream `index` (0 … 2^64 − 1); it costs this stream no draw.
   * Throws a RangeError for any other index.
   */
  substreamAt(index: number | bigint): Stream

  /** A copy at the same place for looking ahead, which leaves this stream untouched; its substreams start anew. */
  fork(): this

  /** Gives the stream its place in a lineage; whoever opens streams calls it once. */
  settle(lineage: Lineage): this

  /** What restores this stream. */
  save(): StreamState

  /** Takes over what `save` gave; throws a RangeError for a state of another algorithm or a counter below 0. */
  load(saved: StreamState): this
}

/** A class of streams over one bit generator, as a layout names it. */
export interface StreamClass<S extends Stream = Stream> {
  readonly algorithm: Algorithm
  /** Methods of the class's own that are public draws, beside those of `Stream`. */
  readonly draws?: readonly string[]
  new (seed?: bigint | number): S
}
