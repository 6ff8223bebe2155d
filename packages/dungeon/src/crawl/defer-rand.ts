import type { Bits } from './bits.js'

/**
 * A tree of random fractions that are drawn when they are first asked for: `defer_rand`. A node asked again gives the
 * answer of the same fraction, and draws on only where its bits have not decided yet; answers never fall as the bound
 * rises. Source: crawl, random.cc
 */
export class DeferRand {
  /** The fraction's bits, 32 at a time, highest first. */
  private readonly fraction: number[] = []
  private readonly children = new Map<number, DeferRand>()

  constructor(private readonly bits: Bits) {}

  /** The node below this one with a number; it is there once it is asked for. */
  child(index: number): DeferRand {
    let child = this.children.get(index)
    if (child === undefined) {
      child = new DeferRand(this.bits)
      this.children.set(index, child)
    }
    return child
  }

  /** An integer from 0 to below `max`; 0 without a draw at 1 and below: `defer_rand::random2`. */
  random2(max: number): number {
    if (max <= 1) return 0
    const lowest = BigInt(this.part(0)) * BigInt(max)
    const value = lowest >> 32n
    const next = (lowest + BigInt(max)) >> 32n
    if (value === next) return Number(value)
    return Number(this.isBelow((next << 32n) - lowest, BigInt(max), 1) ? value : next)
  }

  /** True `x` times in `y`, as far as this fraction goes: `defer_rand::x_chance_in_y`. */
  xChanceInY(x: number, y: number): boolean {
    return this.isBelow(BigInt(x), BigInt(y), 0)
  }

  /** True once in `n` times: `defer_rand::one_chance_in`. */
  oneChanceIn(n: number): boolean {
    return this.xChanceInY(1, n)
  }

  /** An integer from `low` to `high`, both included: `defer_rand::random_range`. */
  randomRange(low: number, high: number): number {
    if (!(low <= high)) throw new RangeError(`randomRange: expected low ≤ high, found ${low} and ${high}`)
    return low + this.random2(high - low + 1)
  }

  /** The truncated mean of `rolls` of this node's children: `defer_rand::random2avg`. */
  random2Avg(max: number, rolls: number): number {
    let sum = this.child(0).random2(max)
    for (let i = 1; i < rolls; i++) sum += this.child(i).random2(max + 1)
    return Math.trunc(sum / rolls)
  }

  /** Whether the fraction from a place on lies below x / y. */
  private isBelow(x: bigint, y: bigint, from: number): boolean {
    if (x <= 0n) return false
    if (x >= y) return true
    let wanted = x
    for (let place = from; ; place++) {
      const lowest = BigInt(this.part(place)) * y
      const limit = wanted << 32n
      if (limit <= lowest) return false
      if (lowest + y <= limit) return true
      wanted = limit - lowest
    }
  }

  /** The 32 bits at a place, drawn when they are not there yet; places are asked for in order. */
  private part(place: number): number {
    if (place === this.fraction.length) this.fraction.push(this.bits.word())
    return this.fraction[place]!
  }
}
