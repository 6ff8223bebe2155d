import {
  gdxNextBoolean,
  gdxNextDouble,
  gdxNextFloat,
  gdxNextInt,
  gdxNextLong,
  gdxShuffle,
  RandomXS128Stream,
  type StreamEpoch,
  type StreamState,
} from '@seedfast/rng'

const { fround } = Math
/** The maximum range. The game adds 1 to a range, and the result must be a positive 32-bit integer. */
const MAX_RANGE = 0x7ffffffe
const MAX_LONG = 0x7fffffffffffffffn
/** The maximum number of steps for which stepping one by one is faster than jumping. */
const SHORT_WALK = 1000

/**
 * The game's random stream, `com.megacrit.cardcrawl.random.Random`: RandomXS128, plus a counter of its public draws.
 * Bounds are inclusive. Floats have 32 bits and are rounded after every operation. Java's overload for `long`
 * corresponds to passing bigints to `random`, and its overload for `float` corresponds to `randomFloat`.
 */
export class Random extends RandomXS128Stream {
  static readonly draws = ['random', 'randomFloat', 'randomBoolean', 'randomLong', 'shuffleUncounted']

  /** The number of times the game advanced the generator directly, without increasing the stream's counter. */
  private uncounted = 0

  /**
   * Creates a stream from a seed (−2^63 to 2^64 − 1) and advances it by `counter` draws, which is how the game restores
   * a saved stream. Throws a RangeError if the seed is out of range or the counter isn't a non-negative integer.
   */
  constructor(seed: bigint | number = 0, counter = 0) {
    super(seed)
    if (!Number.isSafeInteger(counter) || counter < 0) {
      throw new RangeError(`the counter must be a non-negative integer, got ${counter}`)
    }
    if (counter > 0) this.setCounter(counter)
  }

  override get position(): number {
    return super.position + this.uncounted
  }

  /** Returns a float in [0, 1). */
  random(): number
  /**
   * Returns an integer from 0 to `range`, inclusive. Throws a RangeError if `range` isn't an integer from 0 to 2^31 −
   * 2.
   */
  random(range: number): number
  /**
   * Returns an integer from `start` to `end`, inclusive. Throws a RangeError unless `start` is a 32-bit integer and
   * `end` − `start` is an integer from 0 to 2^31 − 2.
   */
  random(start: number, end: number): number
  /**
   * Returns a 64-bit integer in [0, `range`). As in the game, `range` is exclusive, unlike in the overload for 32-bit
   * integers.
   */
  random(range: bigint): bigint
  /**
   * Returns a 64-bit integer in [`start`, `end`). As in the game, `end` is exclusive, unlike in the overload for 32-bit
   * integers.
   */
  random(start: bigint, end: bigint): bigint
  random(a?: number | bigint, b?: number | bigint): number | bigint {
    if (typeof a === 'number') {
      const range = b === undefined ? a : (b as number) - a
      if ((a | 0) !== a || (range | 0) !== range || range < 0 || range > MAX_RANGE) throw badRange(a, b)
      this.counter++
      const drawn = gdxNextInt(this, range + 1)
      return b === undefined ? drawn : a + drawn
    }
    this.counter++
    if (a === undefined) return gdxNextFloat(this)
    if (b === undefined) return this.share(a)
    const start = BigInt.asIntN(64, a)
    return BigInt.asIntN(64, start + this.share(BigInt.asIntN(64, (b as bigint) - start)))
  }

  /** Returns a float from 0 to `range` (or from `start` to `end`), computed in 32-bit arithmetic. */
  randomFloat(range: number): number
  randomFloat(start: number, end: number): number
  randomFloat(a: number, b?: number): number {
    this.counter++
    const from = fround(a)
    if (b === undefined) return fround(gdxNextFloat(this) * from)
    return fround(from + fround(gdxNextFloat(this) * fround(fround(b) - from)))
  }

  /**
   * Returns the lowest bit of one step as a boolean. If `chance` is given, instead returns whether a random float, made
   * from other bits of the step, is less than `chance`.
   */
  randomBoolean(chance?: number): boolean {
    this.counter++
    if (chance === undefined) return gdxNextBoolean(this)
    return gdxNextFloat(this) < fround(chance)
  }

  /** Returns all 64 bits of one step as a signed integer. */
  randomLong(): bigint {
    this.counter++
    return gdxNextLong(this)
  }

  /**
   * Advances the stream until its counter reaches `target`. As in the game, does nothing if the counter is already at
   * or past `target`.
   */
  setCounter(target: number): void {
    const steps = target - this.counter
    if (steps <= 0) return
    if (steps < SHORT_WALK) for (let i = 0; i < steps; i++) this.word()
    else this.jump(BigInt(steps))
    this.counter = target
  }

  /** Returns an independent stream at the same position. */
  copy(): this {
    return this.fork()
  }

  /**
   * Shuffles a list in place, like `Collections.shuffle(list, random.random)`. The game draws directly from the
   * generator for this, so the counter doesn't change.
   */
  shuffleUncounted<List extends unknown[] | Uint8Array>(list: List): List {
    this.uncounted += Math.max(0, list.length - 1)
    gdxShuffle(list as unknown[], this)
    return list
  }

  /** Restarts the stream with the given state and a counter of 0. `epoch` names the event that caused the restart. */
  restart(high: number, low: number, epoch: StreamEpoch | null = null): this {
    this.reseed(high, low)
    this.counter = 0
    this.epoch = epoch
    // Steps that the base class has counted so far belong to the previous epoch.
    this.uncounted = -super.position
    return this
  }

  override load(saved: StreamState): this {
    super.load(saved)
    this.uncounted = 0
    return this
  }

  /** Computes `(long) (nextDouble · (double) range)`, saturating on overflow as in Java. */
  private share(range: bigint): bigint {
    const value = BigInt(Math.trunc(gdxNextDouble(this) * Number(range)))
    return value > MAX_LONG ? MAX_LONG : value
  }
}

function badRange(a: number, b?: number | bigint): RangeError {
  if (b === undefined)
    return new RangeError(`random: the range must be an integer from 0 to ${MAX_RANGE}, got ${a}`)
  return new RangeError(
    `random: the bounds must be integers, and the second minus the first must be from 0 to ${MAX_RANGE}, got ${a} and ${b}`,
  )
}
