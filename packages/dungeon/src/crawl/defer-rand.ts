import type { Bits } from './bits.js'

/**
 * A tree of random fractions. Each fraction is drawn when it is first needed. All calls on the same node use the same
 * fraction, and draw more of its bits only if the bits drawn so far don't determine the result. On the same node, a
 * higher bound therefore never produces a lower result. Matches Crawl's `defer_rand`. Source: Crawl, random.cc
 */
export class DeferRand {
  /** The bits of the fraction as 32-bit words, most significant word first. */
  private readonly fraction: number[] = []
  private readonly children = new Map<number, DeferRand>()

  constructor(private readonly bits: Bits) {}

  /** Returns the child node at an index. The child is created on first use. */
  child(index: number): DeferRand {
    let child = this.children.get(index)
    if (child === undefined) {
      child = new DeferRand(this.bits)
      this.children.set(index, child)
    }
    return child
  }

  /**
   * Returns an integer from 0 to `max` − 1, determined by this node's fraction. If `max` is at most 1, returns 0
   * without making a draw. Matches Crawl's `defer_rand::random2`.
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
   * Returns true with probability `x` / `y`, determined by this node's fraction. Matches Crawl's
   * `defer_rand::x_chance_in_y`.
   */
  xChanceInY(x: number, y: number): boolean {
    return this.isBelow(BigInt(x), BigInt(y), 0)
  }

  /**
   * Returns true with probability 1 / `n`, determined by this node's fraction. Matches Crawl's
   * `defer_rand::one_chance_in`.
   */
  oneChanceIn(n: number): boolean {
    return this.xChanceInY(1, n)
  }

  /**
   * Returns an integer from `low` to `high`, inclusive, determined by this node's fraction. Throws a RangeError if
   * `low` is above `high`. Matches Crawl's `defer_rand::random_range`.
   */
  randomRange(low: number, high: number): number {
    if (!(low <= high)) throw new RangeError(`randomRange: low must be at most high, got ${low} and ${high}`)
    return low + this.random2(high - low + 1)
  }

  /**
   * Takes one integer from each of this node's first `rolls` children, and returns their mean, rounded down. The first
   * integer is below `max`, and all others are below `max` + 1. Matches Crawl's `defer_rand::random2avg`.
   */
  random2Avg(max: number, rolls: number): number {
    let sum = this.child(0).random2(max)
    for (let i = 1; i < rolls; i++) sum += this.child(i).random2(max + 1)
    return Math.trunc(sum / rolls)
  }

  /** Returns whether the part of the fraction that starts at word `from` is below x / y. */
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
   * Returns the word at an index of the fraction. A word is drawn when it is requested for the first time, so new words
   * must be requested in order.
   */
  private part(place: number): number {
    if (place === this.fraction.length) this.fraction.push(this.bits.word())
    return this.fraction[place]!
  }
}
