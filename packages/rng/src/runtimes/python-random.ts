import type { State } from '../bit-generator.js'
import { cos, ln, sin } from '../fdlibm.js'
import { Mt19937 } from '../generators/mt19937.js'
import { utf8 } from '../keys/utf8.js'
import { seedInteger, seedWords } from './seed-words.js'
import { swapDown } from '../sampling/swap-down.js'
import { sha512 } from './sha512.js'

const NORMAL = 1.7155277699214135

/** The state of MT19937, and the normally distributed number that the next call returns, or null. */
export interface TwisterState {
  readonly words: State
  readonly gaussNext: number | null
}

/**
 * CPython's `random.Random(seed)`, from Python 3.2 on: the same numbers for the same seed, with Python's method names.
 * Seeds are integers, strings or bytes. Floats have Python's bits, except that `gauss` and `expovariate` may differ in
 * the last bit, because they depend on the C library. The other distributions aren't covered.
 *
 * @example
 * import { PythonRandom } from '@seedfast/rng/runtimes'
 * const random = new PythonRandom('banana')
 * const roll = random.randint(1, 6)
 */
export class PythonRandom {
  private readonly bits: Mt19937
  private gaussNext: number | null = null

  /** Throws a RangeError for a number that isn't a safe integer. */
  constructor(seed: bigint | number | string | Uint8Array) {
    this.bits = Mt19937.fromKey(seedWords(seedNumber(seed)))
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

  clone(): PythonRandom {
    return new PythonRandom(0).restore(this.state)
  }

  /** Returns a multiple of 2^-53 from 0 (included) to 1 (excluded), made from two words. */
  random(): number {
    return random53(this.bits)
  }

  /** Returns an integer with `k` random bits. Throws a RangeError unless `k` is a non-negative integer. */
  getrandbits(k: number): bigint {
    if (!Number.isSafeInteger(k) || k < 0)
      throw new RangeError(`getrandbits: k must be a non-negative integer, got ${k}`)
    let value = 0n
    for (let at = 0; at < k; at += 32) {
      const word = this.bits.word() >>> Math.max(0, 32 - (k - at))
      value |= BigInt(word) << BigInt(at)
    }
    return value
  }

  /** Returns `n` random bytes. */
  randbytes(n: number): Uint8Array {
    const bytes = new Uint8Array(n)
    for (let at = 0; at < n; at += 4) {
      const word = this.bits.word() >>> Math.max(0, 32 - 8 * (n - at))
      for (let i = 0; i < 4 && at + i < n; i++) bytes[at + i] = word >>> (8 * i)
    }
    return bytes
  }

  /**
   * Returns an item of `range(start, stop, step)`; with one argument, of `range(stop)`. Throws a RangeError for an empty
   * range, or if an argument or the range's width isn't a safe integer.
   */
  randrange(start: number, stop?: number, step = 1): number {
    if (stop === undefined) return this.below(rangeWidth('randrange', 0, start, 1))
    return start + step * this.below(rangeWidth('randrange', start, stop, step))
  }

  /** Returns an integer from `a` to `b`, both included. Throws a RangeError as `randrange` does. */
  randint(a: number, b: number): number {
    return a + this.below(rangeWidth('randint', a, b + 1, 1))
  }

  /** Returns an item of an array. Throws a RangeError for an empty array. */
  choice<T>(items: readonly T[]): T {
    return items[this.below(rangeWidth('choice', 0, items.length, 1))]!
  }

  /**
   * Returns `k` items, with repeats, by weight if weights are given. Throws a RangeError for an empty array, for another
   * number of weights, or for a total that isn't above 0.
   */
  choices<T>(items: readonly T[], { weights, k = 1 }: { weights?: readonly number[]; k?: number } = {}): T[] {
    const { length } = items
    rangeWidth('choices', 0, length, 1)
    if (weights === undefined)
      return Array.from({ length: k }, () => items[Math.floor(this.random() * length)]!)
    if (weights.length !== length)
      throw new RangeError(`choices: expected ${length} weights, got ${weights.length}`)
    let sum = 0
    const ends = weights.map((weight) => (sum += weight))
    if (!(sum > 0)) throw new RangeError(`choices: the total of the weights must be above 0, got ${sum}`)
    return Array.from({ length: k }, () => {
      const at = this.random() * sum
      const index = ends.findIndex((end) => at < end)
      return items[index === -1 ? length - 1 : index]!
    })
  }

  /** Shuffles an array in place and returns it. */
  shuffle<T>(items: T[]): T[] {
    return swapDown(items, (most) => this.below(most + 1))
  }

  /** Returns `k` different items. Throws a RangeError unless `k` is an integer from 0 to the number of items. */
  sample<T>(items: readonly T[], k: number): T[] {
    const n = items.length
    if (!Number.isInteger(k) || k < 0 || k > n)
      throw new RangeError(`sample: k must be an integer from 0 to ${n}, got ${k}`)
    if (n <= poolLimit(k)) {
      const pool = [...items]
      return Array.from({ length: k }, (_, i) => {
        const j = this.below(n - i)
        const item = pool[j]!
        pool[j] = pool[n - i - 1]!
        return item
      })
    }
    const selected = new Set<number>()
    while (selected.size < k) selected.add(this.below(n))
    return Array.from(selected, (index) => items[index]!)
  }

  uniform(a: number, b: number): number {
    return a + (b - a) * this.random()
  }

  triangular(low = 0, high = 1, mode: number | null = null): number {
    let u = this.random()
    if (high === low && mode !== null) return low
    let c = mode === null ? 0.5 : (mode - low) / (high - low)
    if (u <= c) return low + (high - low) * Math.sqrt(u * c)
    u = 1 - u
    c = 1 - c
    return high + (low - high) * Math.sqrt(u * c)
  }

  /** Draws two numbers at a time: every other call returns the second one. */
  gauss(mu = 0, sigma = 1): number {
    let z = this.gaussNext
    this.gaussNext = null
    if (z === null) {
      const angle = this.random() * (2 * Math.PI)
      const radius = Math.sqrt(-2 * ln(1 - this.random()))
      z = cos(angle) * radius
      this.gaussNext = sin(angle) * radius
    }
    return mu + z * sigma
  }

  normalvariate(mu = 0, sigma = 1): number {
    for (;;) {
      const u1 = this.random()
      const u2 = 1 - this.random()
      const z = (NORMAL * (u1 - 0.5)) / u2
      if ((z * z) / 4 <= -ln(u2)) return mu + z * sigma
    }
  }

  expovariate(lambd = 1): number {
    return -ln(1 - this.random()) / lambd
  }

  /** Python's `_randbelow`: an integer from 0 to n - 1, where `n` is from 1 to 2^53 - 1. */
  private below(n: number): number {
    const k = n < 0x100000000 ? 32 - Math.clz32(n) : 64 - Math.clz32(n / 0x100000000)
    for (;;) {
      const value = this.bitsBelow54(k)
      if (value < n) return value
    }
  }

  private bitsBelow54(k: number): number {
    if (k <= 32) return this.bits.word() >>> (32 - k)
    const low = this.bits.word()
    return (this.bits.word() >>> (64 - k)) * 0x100000000 + low
  }
}

/** Returns a multiple of 2^-53 made from two words, as CPython and NumPy do with MT19937. */
export function random53(bits: Mt19937): number {
  const high = bits.word() >>> 5
  return (high * 0x4000000 + (bits.word() >>> 6)) / 0x20000000000000
}

function seedNumber(seed: bigint | number | string | Uint8Array): bigint {
  if (typeof seed === 'number' || typeof seed === 'bigint') {
    const value = seedInteger(seed)
    return value < 0n ? -value : value
  }
  const bytes = typeof seed === 'string' ? Uint8Array.from(utf8(seed, 'seed')) : seed
  let value = 0n
  for (const byte of [...bytes, ...sha512(bytes)]) value = (value << 8n) | BigInt(byte)
  return value
}

/** Returns the number of items in `range(start, stop, step)`. */
function rangeWidth(rule: string, start: number, stop: number, step: number): number {
  if (![start, stop, step, stop - start].every(Number.isSafeInteger) || step === 0) {
    throw new RangeError(`${rule}: the ends of the range must be safe integers, got ${start} and ${stop}`)
  }
  const width = Math.ceil((stop - start) / step)
  if (width <= 0) throw new RangeError(`${rule}: the range is empty (${start} to ${stop})`)
  return width
}

/** Returns the largest number of items that `sample` copies to a pool. */
function poolLimit(k: number): number {
  if (k <= 5) return 21
  let power = 1
  while (power < k * 3) power *= 4
  return 21 + power
}
