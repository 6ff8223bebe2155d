import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { joinUint64 } from '../numbers/uint64.js'

const LENGTH = 624
const MIDDLE = 397

/**
 * MT19937, the Mersenne Twister: 32 bits per step, period 2^19937 - 1. CPython's `random`, NumPy's `RandomState` and
 * C++'s `std::mt19937` use it. Use it only for games that already use it.
 * State: 624 words, then the number of those words that were already output, from 0 to 624.
 * Source: Makoto Matsumoto and Takuji Nishimura, mt19937ar.c (2002)
 */
export class Mt19937 implements BitGenerator {
  static readonly algorithm = 'Mt19937'
  static readonly width = 32

  private readonly words = new Int32Array(LENGTH)
  private used = LENGTH

  /**
   * Creates the same generator as `init_genrand(seed)`, or as `std::mt19937(seed)` in C++, from a safe integer or a
   * bigint, taken modulo 2^32. Throws a RangeError for any other number.
   */
  constructor(seed: bigint | number = 5489) {
    if (typeof seed === 'number' && !Number.isSafeInteger(seed)) {
      throw new RangeError(`seed must be a safe integer or a bigint, got ${seed}`)
    }
    this.fill(typeof seed === 'number' ? seed | 0 : Number(BigInt.asIntN(32, seed)))
  }

  /**
   * Creates the same generator as `init_by_array(key)`, from unsigned 32-bit words. Throws a RangeError for an empty
   * array.
   */
  static fromKey(key: readonly number[]): Mt19937 {
    if (key.length === 0) throw new RangeError('Mt19937.fromKey: the key must have at least one word')
    const bits = new Mt19937(19650218)
    bits.mix(key)
    return bits
  }

  get algorithm(): 'Mt19937' {
    return 'Mt19937'
  }

  get width(): 32 {
    return 32
  }

  get state(): State {
    return [...new Uint32Array(this.words.buffer), this.used]
  }

  restore(state: State): this {
    checkState('Mt19937', state, LENGTH + 1)
    const used = state[LENGTH]!
    if (used > LENGTH) {
      throw new RangeError(`Mt19937 state[${LENGTH}] must be an integer from 0 to ${LENGTH}, got ${used}`)
    }
    this.words.set(state.slice(0, LENGTH))
    this.used = used
    return this
  }

  clone(): Mt19937 {
    const copy = new Mt19937()
    copy.words.set(this.words)
    copy.used = this.used
    return copy
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    if (this.used === LENGTH) this.twist()
    let y = this.words[this.used++]!
    y ^= y >>> 11
    y ^= (y << 7) & 0x9d2c5680
    y ^= (y << 15) & 0xefc60000
    return (y ^ (y >>> 18)) >>> 0
  }

  lowWord(): number {
    return this.word()
  }

  nextUint64(): bigint {
    const high = this.word()
    return joinUint64(high, this.word())
  }

  private fill(seed: number): void {
    const { words } = this
    words[0] = seed
    for (let i = 1; i < LENGTH; i++) {
      const before = words[i - 1]!
      words[i] = Math.imul(1812433253, before ^ (before >>> 30)) + i
    }
    this.used = LENGTH
  }

  private mix(key: readonly number[]): void {
    const { words } = this
    let i = 1
    for (let k = 0; k < Math.max(LENGTH, key.length); k++) {
      const j = k % key.length
      words[i] = (words[i]! ^ Math.imul(spread(words[i - 1]!), 1664525)) + key[j]! + j
      i = nextAfter(i, words)
    }
    for (let k = 1; k < LENGTH; k++) {
      words[i] = (words[i]! ^ Math.imul(spread(words[i - 1]!), 1566083941)) - i
      i = nextAfter(i, words)
    }
    words[0] = 0x80000000
  }

  /** Computes the next 624 words. */
  private twist(): void {
    const { words } = this
    for (let i = 0; i < LENGTH; i++) {
      const y = (words[i]! & 0x80000000) | (words[(i + 1) % LENGTH]! & 0x7fffffff)
      words[i] = words[(i + MIDDLE) % LENGTH]! ^ (y >>> 1) ^ (y & 1 ? 0x9908b0df : 0)
    }
    this.used = 0
  }
}

function spread(word: number): number {
  return word ^ (word >>> 30)
}

/** Returns the index after `i`. After the last index, copies the last word to the start and continues at 1. */
function nextAfter(i: number, words: Int32Array): number {
  if (i < LENGTH - 1) return i + 1
  words[0] = words[LENGTH - 1]!
  return 1
}
