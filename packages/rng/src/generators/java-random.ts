import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { seedHigh, seedLow } from '../numbers/seed-halves.js'
import { joinUint64, highWord, lowWord } from '../numbers/uint64.js'
import { advanceLcg } from './advance-lcg.js'

const MULTIPLIER = 0x5deece66dn
const MULTIPLIER_2 = 0x5
const MULTIPLIER_1 = 0xdeec
const MULTIPLIER_0 = 0xe66d
const INCREMENT = 0xb

/**
 * java.util.Random: a 48-bit linear congruential generator. Each step outputs the high 32 bits of the new state, like
 * `next(32)` in Java. Its period is 2^48. Don't use it for new games. State: the high 16 bits (0 to 65535), then the
 * low 32 bits. Source: the Java API documentation of java.util.Random, which defines the algorithm.
 */
export class JavaRandom implements BitGenerator {
  static readonly algorithm = 'JavaRandom'
  static readonly width = 32

  /** Bits 32 to 47 of the state. */
  private high = 0
  private low = 0

  /**
   * Creates the same generator as `new java.util.Random(seed)` in Java. Only the low 48 bits of the seed are used.
   * Throws a RangeError unless the seed is an integer from -2^63 to 2^64 - 1.
   */
  constructor(seed: bigint | number = 0) {
    this.high = (seedHigh(seed) ^ MULTIPLIER_2) & 0xffff
    this.low = seedLow(seed) ^ ((MULTIPLIER_1 << 16) | MULTIPLIER_0)
  }

  get algorithm(): 'JavaRandom' {
    return 'JavaRandom'
  }

  get width(): 32 {
    return 32
  }

  get state(): State {
    return [this.high, this.low >>> 0]
  }

  restore(state: State): this {
    checkState('JavaRandom', state, 2)
    if (state[0]! > 0xffff) {
      throw new RangeError(`JavaRandom state[0] must be an integer from 0 to 65535, got ${state[0]}`)
    }
    this.high = state[0]!
    this.low = state[1]! | 0
    return this
  }

  clone(): JavaRandom {
    return new JavaRandom().restore(this.state)
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    // Multiplies in 16-bit limbs. A sum may overflow 32 bits, but the lost bits are above the state's 48 bits.
    const limb0 = this.low & 0xffff
    const limb1 = this.low >>> 16
    const low = (Math.imul(limb0, MULTIPLIER_0) + INCREMENT) | 0
    const middle = (Math.imul(limb1, MULTIPLIER_0) + Math.imul(limb0, MULTIPLIER_1) + (low >>> 16)) | 0
    const high =
      ((middle >>> 16) +
        Math.imul(limb1, MULTIPLIER_1) +
        Math.imul(limb0, MULTIPLIER_2) +
        Math.imul(this.high, MULTIPLIER_0)) &
      0xffff
    this.high = high
    this.low = (middle << 16) | (low & 0xffff)
    return ((high << 16) | (middle & 0xffff)) >>> 0
  }

  lowWord(): number {
    return this.word()
  }

  /** Advances by `n` steps modulo 2^48, backward if `n` is negative. Takes O(log n) time. */
  jump(n: bigint): this {
    const state = advanceLcg(joinUint64(this.high, this.low), MULTIPLIER, BigInt(INCREMENT), n, 48)
    this.high = highWord(state)
    this.low = lowWord(state) | 0
    return this
  }

  nextUint64(): bigint {
    const high = this.word()
    return joinUint64(high, this.word())
  }
}
