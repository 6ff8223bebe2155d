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
/** The game adds 1 to a range, which must still be a positive int. */
const MAX_RANGE = 0x7ffffffe
const MAX_LONG = 0x7fffffffffffffffn
/** Below this many steps walking is faster than a jump. */
const SHORT_WALK = 1000

/**
 * The game's own random stream, `com.megacrit.cardcrawl.random.Random`: RandomXS128 with a counter of its public
 * draws. Ends are inclusive; floats are 32-bit, rounded after every operation. Java tells `random(int)` from
 * `random(long)` and `random(float)` by the type: here a long is a bigint, and floats have `randomFloat`.
 */
export class Random extends RandomXS128Stream {
  static readonly draws = ['random', 'randomFloat', 'randomBoolean', 'randomLong', 'shuffleUncounted']

  /** Raw steps that the game makes on the generator itself, past the counter. */
  private uncounted = 0

  /**
   * The stream of a seed (−2^63 … 2^64 − 1) as the game restores it at a saved counter: after that many draws.
   * Throws a RangeError for any other seed, and for a counter that is no integer from 0.
   */
  constructor(seed: bigint | number = 0, counter = 0) {
    super(seed)
    if (!Number.isSafeInteger(counter) || counter < 0) {
      throw new RangeError(`Random: expected a counter that is an integer from 0, found ${counter}`)
    }
    if (counter > 0) this.setCounter(counter)
  }

  override get position(): number {
    return super.position + this.uncounted
  }

  /** A float from 0 (included) to 1 (excluded). */
  random(): number
  /** An integer from 0 to `range`, both included (0 … 2^31 − 2; throws a RangeError for any other). */
  random(range: number): number
  /** An integer from `start` to `end`, both included; at most 2^31 − 2 apart, or it throws a RangeError. */
  random(start: number, end: number): number
  /** A long from 0 (included) to `range` (excluded, as in the game). */
  random(range: bigint): bigint
  /** A long from `start` (included) to `end` (excluded, as in the game). */
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

  /** A float from 0 to `range`, or from `start` to `end`, in 32-bit arithmetic. */
  randomFloat(range: number): number
  randomFloat(start: number, end: number): number
  randomFloat(a: number, b?: number): number {
    this.counter++
    const from = fround(a)
    if (b === undefined) return fround(gdxNextFloat(this) * from)
    return fround(from + fround(gdxNextFloat(this) * fround(fround(b) - from)))
  }

  /** The lowest bit of a step; with a chance, whether a float is below it (which are other bits). */
  randomBoolean(chance?: number): boolean {
    this.counter++
    if (chance === undefined) return gdxNextBoolean(this)
    return gdxNextFloat(this) < fround(chance)
  }

  /** The 64 bits of a step, signed. */
  randomLong(): bigint {
    this.counter++
    return gdxNextLong(this)
  }

  /** Draws on until the counter is `target`; does nothing when it is there already or beyond, as in the game. */
  setCounter(target: number): void {
    const steps = target - this.counter
    if (steps <= 0) return
    if (steps < SHORT_WALK) for (let i = 0; i < steps; i++) this.word()
    else this.jump(BigInt(steps))
    this.counter = target
  }

  /** A stream at the same place that goes its own way. */
  copy(): this {
    return this.fork()
  }

  /** `Collections.shuffle(list, random.random)`: the game draws on the generator itself, so the counter stays. */
  shuffleUncounted<List extends unknown[] | Uint8Array>(list: List): List {
    this.uncounted += Math.max(0, list.length - 1)
    gdxShuffle(list as unknown[], this)
    return list
  }

  /** Starts again from the seed with these halves, at counter 0; `epoch` says where. */
  restart(high: number, low: number, epoch: StreamEpoch | null = null): this {
    this.reseed(high, low)
    this.counter = 0
    this.epoch = epoch
    // What the base class counted beyond the counter belongs to the stream before.
    this.uncounted = -super.position
    return this
  }

  override load(saved: StreamState): this {
    super.load(saved)
    this.uncounted = 0
    return this
  }

  /** (long)(nextDouble · (double) range), saturating as Java does. */
  private share(range: bigint): bigint {
    const value = BigInt(Math.trunc(gdxNextDouble(this) * Number(range)))
    return value > MAX_LONG ? MAX_LONG : value
  }
}

function badRange(a: number, b?: number | bigint): RangeError {
  if (b === undefined)
    return new RangeError(`random: the range must be an integer from 0 to ${MAX_RANGE}, got ${a}`)
  return new RangeError(
    `random: the ends must be integers, the second from 0 to ${MAX_RANGE} above the first, got ${a} and ${b}`,
  )
}
