import type { Bits } from './bits.js'

/**
 * A tree of random fractions, each drawn when it is first needed. Further calls on a node reuse its fraction, and draw
 * more bits only if those drawn so far don't decide the result. For the same node, a higher bound never produces a
 * lower result. Matches crawl's `defer_rand`. Source: crawl, random.cc
 */
export class DeferRand {
  /** The fraction's bits as 32-bit words, most significant word first. */
  private readonly fraction: number[] = []
  private readonly children = new Map<number, DeferRand>()

  constructor(private readonly bits: Bits) {}

  /** Returns the child node with an index. Creates the child on first use. */
  child(index: number): DeferRand {
    let child = this.children.get(index)
    if (child === undefined) {
      child = new DeferRand(this.bits)
      this.children.set(index, child)
    }
    return child
  }

  /**
   * Returns an integer from 0 to `max` − 1. Returns 0 without a draw if `max` is at most 1. Matches crawl's
   * `defer_rand::random2`.
   */
  random2(max: number): number {
    if (max <= 1) return 0
    const lowest = BigInt(this.part(0)) * BigInt(max)
    const value = lowest >> 32n
    const next = (lowest + BigInt(max)) >> 32n
    if (value === next) return Number(value)
    return Number(this.isBelow((next << 32n) - lowest, BigInt(max), 1) ? value : next)
  }

  /**
   * Returns true with probability `x` / `y`, decided by this node's fraction. Matches crawl's
   * `defer_rand::x_chance_in_y`.
   */
  xChanceInY(x: number, y: number): boolean {
    return this.isBelow(BigInt(x), BigInt(y), 0)
  }

  /**
   * Returns true with probability 1 / `n`, decided by this node's fraction. Matches crawl's
   * `defer_rand::one_chance_in`.
   */
  oneChanceIn(n: number): boolean {
    return this.xChanceInY(1, n)
  }

  /**
   * Returns an integer from `low` to `high`, inclusive, decided by this node's fraction. Matches crawl's
   * `defer_rand::random_range`.
   */
  randomRange(low: number, high: number): number {
    if (!(low <= high)) throw new RangeError(`randomRange: low must be at most high, got ${low} and ${high}`)
    return low + this.random2(high - low + 1)
  }

  /**
   * Returns the mean, rounded down, of numbers from `rolls` of this node's children. Matches crawl's
   * `defer_rand::random2avg`.
   */
  random2Avg(max: number, rolls: number): number {
    let sum = this.child(0).random2(max)
    for (let i = 1; i < rolls; i++) sum += this.child(i).random2(max + 1)
    return Math.trunc(sum / rolls)
  }

  /** Returns whether the fraction is below x / y. Uses only the fraction's words from index `from` on. */
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

  /**
   * Returns the word at an index of the fraction. Draws the word on first use, so new words must be requested in order.
   */
  private part(place: number): number {
    if (place === this.fraction.length) this.fraction.push(this.bits.word())
    return this.fraction[place]!
  }
}
