import type { State } from '../bit-generator.js'
import { Pcg64 } from '../generators/pcg64.js'
import { integerRange } from './integer-range.js'
import { maskedInterval } from './masked-interval.js'
import { swapDown } from '../sampling/swap-down.js'
import { seedSequence, type Entropy } from './seed-sequence.js'

const MASK_32 = 0xffffffffn

/** The state of a `NumpyGenerator`, like the property `bit_generator.state`. */
export interface NumpyGeneratorState {
  readonly words: State
  /** The half of a 64-bit output that the next 32-bit draw uses, or null. */
  readonly uinteger: number | null
}

/**
 * NumPy's `np.random.default_rng(seed)`: PCG64, seeded by a `SeedSequence`. Integers have the default dtype. Normal and
 * other distributions, which NumPy may change in any release, aren't covered.
 */
export class NumpyGenerator {
  private readonly bits: Pcg64
  private uinteger: number | null = null

  /**
   * `spawnKey` selects a generator that `spawn` returns: the first one has the key `[0]`. Throws a RangeError for
   * negative numbers and for numbers that aren't safe integers.
   */
  constructor(seed: Entropy, spawnKey: readonly (bigint | number)[] = []) {
    const [a, b, c, d] = seedSequence(seed, spawnKey, 4) as [bigint, bigint, bigint, bigint]
    this.bits = Pcg64.fromSeed((a << 64n) | b, (c << 64n) | d)
  }

  get state(): NumpyGeneratorState {
    return { words: this.bits.state, uinteger: this.uinteger }
  }

  /** Throws a RangeError if the words aren't a state of PCG64. */
  restore({ words, uinteger }: NumpyGeneratorState): this {
    this.bits.restore(words)
    this.uinteger = uinteger
    return this
  }

  clone(): NumpyGenerator {
    return new NumpyGenerator(0).restore(this.state)
  }

  /** Returns a multiple of 2^-53 from 0 (included) to 1 (excluded). */
  random(): number {
    return Number(this.bits.nextUint64() >> 11n) * 2 ** -53
  }

  uniform(low = 0, high = 1): number {
    return low + (high - low) * this.random()
  }

  /**
   * Returns an integer from `low` to `high - 1`; with one argument, from 0 to `low - 1`. Throws a RangeError for an
   * empty range, or if an argument or the range's width isn't a safe integer.
   */
  integers(low: number, high?: number): number {
    const [from, most] = integerRange('integers', low, high)
    return from + this.bounded(most)
  }

  /** Shuffles an array in place and returns it. */
  shuffle<T>(items: T[]): T[] {
    const { bits } = this
    return swapDown(items, (most) =>
      maskedInterval(
        most,
        () => this.uint32(),
        () => [bits.word(), bits.lowWord()],
      ),
    )
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
    if (replace) return Array.from({ length: size }, () => this.integers(n))
    if (size > n) throw new RangeError(`choice: size must be an integer from 0 to ${n}, got ${size}`)
    if (n > 10_000 && size > Math.floor(n / 50)) {
      const all = Array.from({ length: n }, (_, i) => i)
      return swapDown(all, (most) => this.bounded(most), Math.max(n - size, 1)).slice(n - size)
    }
    // Floyd's algorithm.
    const chosen = new Set<number>()
    for (let j = n - size; j < n; j++) {
      const value = this.bounded(j)
      chosen.add(chosen.has(value) ? j : value)
    }
    return swapDown([...chosen], (most) => this.bounded(most))
  }

  /** NumPy's `random_bounded_uint64`: an integer from 0 to `most`, by Lemire's method with 32 or 64 bits. */
  private bounded(most: number): number {
    if (most === 0) return 0
    if (most === 0xffffffff) return this.uint32()
    const isWide = most > 0xffffffff
    const width = isWide ? 64n : 32n
    const count = BigInt(most) + 1n
    const threshold = (1n << width) % count
    for (;;) {
      const product = (isWide ? this.bits.nextUint64() : BigInt(this.uint32())) * count
      if (BigInt.asUintN(Number(width), product) >= threshold) return Number(product >> width)
    }
  }

  /** Returns the low half of a step's output, and the high half at the next call. */
  private uint32(): number {
    const next = this.uinteger
    this.uinteger = null
    if (next !== null) return next
    const output = this.bits.nextUint64()
    this.uinteger = Number(output >> 32n)
    return Number(output & MASK_32)
  }
}
