import type { Algorithm, BitGenerator, State } from './bit-generator.js'
import type { Key } from './keys/key.js'

/**
 * A sampling rule: a function that turns random bits into a value. It may only use `bits.word()`, `bits.lowWord()` and
 * the `next…` methods. `stream.draw(rule)` counts the steps that the rule takes, and reports them as one draw.
 * `gdxNextInt`, `javaNextInt` and `pcgBounded` are examples of sampling rules.
 */
export type SamplingRule<Bits extends BitGenerator, Args extends readonly unknown[], Value> = (
  bits: Bits,
  ...args: Args
) => Value

/** Weights by name. A weighted choice reads the names in order, sorted by UTF-16 code unit. */
export type WeightTable<Name extends string> = Readonly<Record<Name, number>>

/** The saved state of a stream, as plain JSON. */
export interface StreamState {
  readonly algorithm: Algorithm
  readonly state: State
  /** The number of draws made so far. */
  readonly counter: number
  /** The total number of steps taken by all draws so far. */
  readonly position: number
}

/** The point where a stream was last reseeded. */
export interface StreamEpoch {
  /** The name of the event, and the point where it occurs, such as `floor 4`. */
  readonly name: string
  /** The value of the stream's counter when it was reseeded. It's 0 unless the stream keeps counting across reseeds. */
  readonly from: number
}

/** The origin of a stream: its path from the root, its own 128-bit key, and the function that opens its substreams. */
export interface Lineage<Substream = Stream> {
  readonly path: readonly (string | bigint)[]
  readonly key: Key
  open(path: readonly (string | bigint)[], key: Key): Substream
}

/**
 * A bit generator that makes draws, counts them, and opens substreams. Jumps and calls to `restore`, `word` and
 * `lowWord` aren't draws, so they don't change `counter` or `position`. `load` sets both.
 *
 * Within a major version, the results of the drawing methods below never change. Each call is one draw, no matter how
 * many steps it takes. A word has 32 bits. If a draw takes two words, the first is the high word.
 */
export interface Stream extends BitGenerator {
  /**
   * The path from the root: the names and indexes of the substreams that lead to this stream. The path is empty for a
   * stream created with `new`.
   */
  readonly path: readonly (string | bigint)[]

  /** The number of draws made so far. Each call to a drawing method counts as one draw. */
  readonly counter: number

  /**
   * The point where the stream was last reseeded, as shown in traces, or `null` if the stream was never
   * reseeded. The layout or game that reseeds the stream sets this property.
   */
  epoch: StreamEpoch | null

  /** The number of steps taken by all draws so far. Jumps don't count. */
  readonly position: number

  /**
   * Returns a uniformly distributed integer from `lo` to `hi`, both included. Uses Lemire's method with rejection: one
   * word per attempt for up to 2^32 values, otherwise two words. A range of one value also makes a draw. Throws a
   * RangeError unless `lo`, `hi` and `hi - lo` are safe integers and `lo <= hi`.
   */
  int(lo: number, hi: number): number

  /**
   * Returns a uniformly distributed number from 0 (included) to 1 (excluded). It's a multiple of 2^-53, made from two
   * words.
   */
  float(): number

  /**
   * Returns true with probability `p`, computed as `float() < p`. The default of `p` is 0.5. Throws a RangeError unless
   * `p` is from 0 to 1.
   */
  bool(p?: number): boolean

  /** Returns a uniformly chosen item of an array. Throws a RangeError for an empty array. */
  pick<T>(items: readonly T[]): T

  /**
   * Returns `k` different items in random order: the first `k` items of a Fisher-Yates shuffle from the front. Doesn't
   * change `items`. Throws a RangeError unless `k` is an integer from 0 to the number of items. Takes O(items) time.
   */
  sample<T>(items: readonly T[], k: number): T[]

  /** Shuffles an array in place and returns it, by a Fisher-Yates shuffle from the end. Takes O(items) time. */
  shuffle<T>(items: T[]): T[]

  /**
   * Returns an item chosen by weight. An item with a weight of 0 is never chosen. If all weights are integers, the
   * choice uses a random integer below their sum. Otherwise, it uses `float()` times their sum. Takes O(items) time; an
   * `AliasTable` takes O(1). Throws a RangeError for weights that are negative or not finite, for a sum that is 0 or
   * above 2^53 - 1, and for any number of weights other than one per item.
   */
  weighted<T>(items: readonly T[], weights: readonly number[]): T
  weighted<Name extends string>(table: WeightTable<Name>): Name

  /**
   * Rolls dice such as `'2d6+1'`, `'d20'` or `'3d8-1d4+2'` from left to right, and returns their sum. Throws a
   * RangeError for other strings, for more than 1,000 dice in a term, and for dice with more than 2^32 sides.
   */
  dice(text: string): number

  /**
   * Returns a normally distributed number, computed from one uniformly distributed 53-bit integer (two words) by
   * inversion. The result is exactly the same in every engine. Defaults: mean 0, standard deviation 1. Throws a
   * RangeError unless both are finite and the deviation is at least 0.
   */
  normal(mean?: number, deviation?: number): number

  /** Makes one draw with a sampling rule, either your own or a game's, such as `stream.draw(gdxNextInt, 100)`. */
  draw<Args extends readonly unknown[], Value>(
    rule: SamplingRule<BitGenerator, Args, Value>,
    ...args: Args
  ): Value

  /**
   * Returns the substream with the given name. This isn't a draw, and the substream doesn't depend on this stream's
   * draws. The same name always returns the same object. Throws a RangeError for an empty name, and a TypeError for a
   * stream created with `new`.
   */
  substream(name: string): Stream

  /**
   * Returns a new stream for the substream with the given index, an integer from 0 to 2^64 - 1. This isn't a draw.
   * Throws a RangeError for any other index, and a TypeError for a stream created with `new`.
   */
  substreamAt(index: number | bigint): Stream

  /** Returns an independent copy, which you can use to look ahead. The copy's substreams start from their beginning. */
  fork(): this

  /** Sets the stream's lineage. The opener that creates a stream calls this method once. */
  settle(lineage: Lineage): this

  /** Returns the stream's state as plain JSON. `load` restores it. */
  save(): StreamState

  /**
   * Restores a state that `save` returned. Throws a RangeError for the state of a different algorithm, and for an
   * invalid state.
   */
  load(saved: StreamState): this
}

/** A class of streams that all draw from one kind of bit generator. */
export interface StreamClass<S extends Stream = Stream> {
  readonly algorithm: Algorithm
  /** The names of the drawing methods that this class adds to `Stream`. */
  readonly draws?: readonly string[]
  new (seed?: bigint | number): S
}
