import type { BitGenerator } from '../bit-generator.js'
import { normalQuantile } from '../sampling/normal.js'

const TWO_32 = 1n << 32n
const TWO_64 = 1n << 64n

/**
 * A second implementation of the sampling rules, which the tests compare with the first one. It uses plain bigint
 * arithmetic on a bare generator.
 */
export class Rules {
  counter = 0
  position = 0
  /** The random words that the last draw took. */
  words: number[] = []

  constructor(readonly bits: BitGenerator) {}

  draw(rule: string, args: readonly unknown[]): unknown {
    this.words = []
    this.counter++
    const method = (this as unknown as Record<string, (...args: unknown[]) => unknown>)[rule]!
    return method.apply(this, [...args])
  }

  nextUint32(): number {
    return Number(this.word())
  }

  nextUint64(): bigint {
    return this.twoWords()
  }

  int(lo: number, hi: number): number {
    return Number(BigInt(lo) + this.below(BigInt(hi) - BigInt(lo) + 1n))
  }

  float(): number {
    return Number(this.twoWords() >> 11n) / 2 ** 53
  }

  bool(p = 0.5): boolean {
    return this.float() < p
  }

  pick<T>(items: readonly T[]): T {
    return items[this.index(items.length)]!
  }

  sample<T>(items: readonly T[], k: number): T[] {
    const left = [...items]
    const taken: T[] = []
    // A Fisher–Yates step from the front swaps the chosen item with the first remaining one.
    while (taken.length < k) {
      const chosen = this.index(left.length)
      taken.push(left[chosen]!)
      left[chosen] = left[0]!
      left.shift()
    }
    return taken
  }

  shuffle<T>(items: T[]): T[] {
    const left = [...items]
    const shuffled: T[] = []
    while (left.length > 1) {
      const chosen = this.index(left.length)
      shuffled.unshift(left[chosen]!)
      left[chosen] = left.at(-1)!
      left.pop()
    }
    return [...left, ...shuffled]
  }

  weighted(items: readonly unknown[] | Record<string, number>, weights?: readonly number[]): unknown {
    if (weights === undefined) {
      const entries = Object.entries(items as Record<string, number>).sort(([a], [b]) =>
        a < b ? -1 : a > b ? 1 : 0,
      )
      return this.weighted(
        entries.map(([name]) => name),
        entries.map(([, weight]) => weight),
      )
    }
    const list = items as readonly unknown[]
    if (weights.every(Number.isInteger)) {
      let at = this.below(weights.reduce((sum, weight) => sum + BigInt(weight), 0n))
      return list[weights.findIndex((weight) => (at -= BigInt(weight)) < 0n)]
    }
    const sums = weights.map((_, i) => weights.slice(0, i + 1).reduce((sum, weight) => sum + weight, 0))
    const at = this.float() * sums.at(-1)!
    const chosen = sums.findIndex((sum) => at < sum)
    // With tiny weights, float × total may round up to the total.
    return chosen >= 0 ? list[chosen] : list.filter((_, i) => weights[i]! > 0).at(-1)
  }

  dice(text: string): number {
    let sum = 0
    for (const term of text.replaceAll(' ', '').replaceAll('-', '+-').split('+')) {
      const [, minus, count, sides] = /^(-?)(\d*)(?:d(\d+))?$/.exec(term)!
      const sign = minus === '-' ? -1 : 1
      if (sides === undefined) sum += sign * Number(count)
      else for (let i = 0; i < Number(count || 1); i++) sum += sign * (1 + this.index(Number(sides)))
    }
    return sum
  }

  /**
   * Makes a `normal` draw. It calls the same `normalQuantile` as the first implementation, because that function has
   * its own tests.
   */
  normal(mean = 0, deviation = 1): number {
    return mean + deviation * normalQuantile(Number(this.twoWords() >> 11n))
  }

  private index(length: number): number {
    return Number(this.below(BigInt(length)))
  }

  private below(n: bigint): bigint {
    const range = n > TWO_32 ? TWO_64 : TWO_32
    for (;;) {
      const product = n * (n > TWO_32 ? this.twoWords() : this.word())
      if (product % range >= range % n) return product / range
    }
  }

  private word(): bigint {
    this.position++
    const word = this.bits.nextUint32()
    this.words.push(word)
    return BigInt(word)
  }

  private twoWords(): bigint {
    this.position += 64 / this.bits.width
    const value = this.bits.nextUint64()
    this.words.push(Number(value / TWO_32), Number(value % TWO_32))
    return value
  }
}
