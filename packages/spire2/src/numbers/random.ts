import { Xoshiro256StarStarStream } from '@seedfast/rng'
import { ln, sin } from '@seedfast/rng/fdlibm'

const { floor, fround, sqrt } = Math
const TWO_PI = 2 * Math.PI

/**
 * The game's random stream: xoshiro256** seeded by SplitMix64, with a counter of ticks. Each tick is one 64-bit output.
 * The game doesn't use the generator's own bool and 24-bit float.
 */
export class GameRandom extends Xoshiro256StarStarStream {
  static readonly draws = [
    'nextDouble',
    'nextFloat',
    'nextInt',
    'nextBool',
    'nextItem',
    'shuffleList',
    'nextGaussianInt',
    'skip',
  ]

  /** Returns a multiple of 2^-53 in [0, 1). Uses one tick. */
  nextDouble(): number {
    return this.float()
  }

  /** Returns a 32-bit float from `low` to `high`, computed in 64 bits and then rounded once. Uses one tick. */
  nextFloat(low = 0, high = 1): number {
    const from = fround(low)
    return fround(this.float() * (fround(high) - from) + from)
  }

  /** Returns an integer from `low` to `high - 1`. Uses one tick. */
  nextInt(low: number, high: number): number {
    return low + floor(this.float() * (high - low))
  }

  /** Returns true with probability 1/2. Uses one tick. */
  nextBool(): boolean {
    return floor(this.float() * 2) === 0
  }

  /**
   * Returns a random item of a list, using one tick even if the list has only one item. For an empty list, returns
   * undefined without using a tick.
   */
  nextItem<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[floor(this.float() * list.length)]
  }

  /** Shuffles a list in place, starting at its end. Uses one tick fewer than the list has items. */
  shuffleList<List extends { length: number; [index: number]: unknown }>(list: List): List {
    for (let i = list.length - 1; i > 0; i--) {
      const j = floor(this.float() * (i + 1))
      const item = list[i]
      list[i] = list[j]
      list[j] = item
    }
    return list
  }

  /**
   * Returns a normally distributed integer, with halves rounded to even. Repeats the draw until the integer is between
   * `low` and `high`, inclusive. Each attempt uses two ticks.
   */
  nextGaussianInt(mean: number, deviation: number, low: number, high: number): number {
    for (;;) {
      const u = 1 - this.float()
      const v = 1 - this.float()
      const value = halfToEven(mean + deviation * (sqrt(-2 * ln(u)) * sin(TWO_PI * v)))
      if (value >= low && value <= high) return value
    }
  }

  /** Advances the stream by a number of ticks, which is how the game restores a saved stream from its counter. */
  skip(ticks: number): this {
    for (let i = 0; i < ticks; i++) this.float()
    return this
  }
}

/** Rounds to the nearest integer, and halves to the even one. */
export function halfToEven(value: number): number {
  const down = floor(value)
  const rest = value - down
  if (rest !== 0.5) return rest < 0.5 ? down : down + 1
  return down % 2 === 0 ? down : down + 1
}
