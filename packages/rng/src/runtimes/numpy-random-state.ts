import { ln } from '../fdlibm.js'
import { Mt19937 } from '../generators/mt19937.js'
import { integerRange } from './integer-range.js'
import { maskedInterval } from './masked-interval.js'
import { random53, type TwisterState } from './python-random.js'
import { swapDown } from '../sampling/swap-down.js'

/**
 * NumPy's legacy `np.random.RandomState(seed)`, which `np.random.seed` and functions such as `np.random.randint` use.
 * Integers have the default dtype. `randn` may differ in the last bit, because it depends on the C library.
 */
export class NumpyRandomState {
  private readonly bits: Mt19937
  private gaussNext: number | null = null

  /** Throws a RangeError unless the seed is an integer from 0 to 2^32 - 1, or a non-empty array of such integers. */
  constructor(seed: number | readonly number[]) {
    const words = typeof seed === 'number' ? [seed] : seed
    if (words.length === 0 || words.some((word) => word >>> 0 !== word)) {
      throw new RangeError(
        `seed must be an integer from 0 to 4294967295, or a list of them, got ${String(seed)}`,
      )
    }
    this.bits = typeof seed === 'number' ? new Mt19937(seed) : Mt19937.fromKey(seed)
  }

  get state(): TwisterState {
    return { words: this.bits.state, gaussNext: this.gaussNext }
  }

  /** Throws a RangeError if the words aren't a state of MT19937. */
  restore({ words, gaussNext }: TwisterState): this {
    this.bits.restore(words)
    this.gaussNext = gaussNext
    return this
  }

  clone(): NumpyRandomState {
    return new NumpyRandomState(0).restore(this.state)
  }

  /** `random_sample()`, `random()` and `rand()`: a multiple of 2^-53 from 0 (included) to 1 (excluded). */
  random(): number {
    return random53(this.bits)
  }

  uniform(low = 0, high = 1): number {
    return low + (high - low) * this.random()
  }

  /**
   * Returns an integer from `low` to `high - 1`; with one argument, from 0 to `low - 1`. Throws a RangeError for an
   * empty range, or if an argument or the range's width isn't a safe integer.
   */
  randint(low: number, high?: number): number {
    const [from, most] = integerRange('randint', low, high)
    return from + this.interval(most)
  }

  /** Shuffles an array in place and returns it. */
  shuffle<T>(items: T[]): T[] {
    return swapDown(items, (most) => this.interval(most))
  }

  /** Returns the integers from 0 to n - 1, shuffled. */
  permutation(n: number): number[] {
    return this.shuffle(Array.from({ length: n }, (_, i) => i))
  }

  /**
   * `choice(n, size, replace)`: returns `size` integers from 0 to n - 1. Throws a RangeError if there are fewer than
   * `size` and none may be repeated.
   */
  choice(n: number, size: number, replace = true): number[] {
    if (replace) return Array.from({ length: size }, () => this.randint(n))
    if (size > n) throw new RangeError(`choice: size must be an integer from 0 to ${n}, got ${size}`)
    return this.permutation(n).slice(0, size)
  }

  /** A normally distributed number. Draws two numbers at a time: every other call returns the second one. */
  randn(): number {
    const next = this.gaussNext
    this.gaussNext = null
    if (next !== null) return next
    for (;;) {
      const x = 2 * this.random() - 1
      const y = 2 * this.random() - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const factor = Math.sqrt((-2 * ln(square)) / square)
      this.gaussNext = factor * x
      return factor * y
    }
  }

  normal(loc = 0, scale = 1): number {
    return loc + scale * this.randn()
  }

  private interval(most: number): number {
    const { bits } = this
    return maskedInterval(
      most,
      () => bits.word(),
      () => [bits.word(), bits.word()],
    )
  }
}
