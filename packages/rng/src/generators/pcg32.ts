import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { seedHigh, seedLow } from '../numbers/seed-halves.js'
import { carryOf } from '../numbers/uint32.js'
import { highWord, joinUint64, lowWord, seedUint64 } from '../numbers/uint64.js'
import { advanceLcg } from './advance-lcg.js'

const MULTIPLIER = 6364136223846793005n
const MULTIPLIER_HIGH = 0x5851f42d
const MULTIPLIER_LOW = 0x4c957f2d
const MULTIPLIER_1 = 0x4c95
const MULTIPLIER_0 = 0x7f2d

/** The sequence number that results in PCG's default increment, 1442695040888963407. */
const DEFAULT_SEQUENCE = 721347520444481703n

/**
 * PCG32, XSH-RR 64/32: a 64-bit linear congruential generator with 32 bits per step, period 2^64, and a separate
 * sequence for each odd increment.
 * State: the high and low words of the state, then the high and low words of the increment, which must be odd.
 * Source: Melissa O'Neill, https://www.pcg-random.org, `pcg32_random_r`
 */
export class Pcg32 implements BitGenerator {
  static readonly algorithm = 'Pcg32'
  static readonly width = 32

  private high = 0
  private low = 0
  private incrementHigh = 0
  private incrementLow = 1

  /**
   * Creates the same generator as `pcg32_srandom_r`. The increment is `sequence` × 2 + 1, modulo 2^64. The default
   * sequence, 721347520444481703, results in PCG's default increment. Throws a RangeError unless the seed and the
   * sequence are integers from -2^63 to 2^64 - 1.
   */
  constructor(seed: bigint | number = 0, sequence: bigint | number = DEFAULT_SEQUENCE) {
    const increment = seedUint64(sequence, 'sequence') * 2n + 1n
    this.incrementHigh = highWord(increment) | 0
    this.incrementLow = lowWord(increment) | 0
    this.word()
    const low = seedLow(seed)
    this.high = (this.high + seedHigh(seed) + carryOf(this.low, low)) | 0
    this.low = (this.low + low) | 0
    this.word()
  }

  get algorithm(): 'Pcg32' {
    return 'Pcg32'
  }

  get width(): 32 {
    return 32
  }

  get state(): State {
    return [this.high >>> 0, this.low >>> 0, this.incrementHigh >>> 0, this.incrementLow >>> 0]
  }

  restore(state: State): this {
    checkState('Pcg32', state, 4)
    if (state[3]! % 2 === 0) {
      throw new RangeError(`Pcg32 state[3] must be odd, since it is the increment, got ${state[3]}`)
    }
    this.high = state[0]! | 0
    this.low = state[1]! | 0
    this.incrementHigh = state[2]! | 0
    this.incrementLow = state[3]! | 0
    return this
  }

  clone(): Pcg32 {
    return new Pcg32().restore(this.state)
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    // A float takes two steps. Engines inline both into one function only while this method is short.
    const imul = Math.imul
    const high = this.high
    const low = this.low

    // Computes state * MULTIPLIER in 16-bit limbs. Both low limbs of the multiplier are below 2^15, so sums fit in 32
    // bits.
    const limb0 = low & 0xffff
    const limb1 = low >>> 16
    const middle = imul(limb1, MULTIPLIER_0) + (imul(limb0, MULTIPLIER_0) >>> 16)
    const carry = (imul(limb0, MULTIPLIER_1) + (middle & 0xffff)) >>> 16
    const productHigh = imul(limb1, MULTIPLIER_1) + (middle >>> 16) + carry
    const crossed = imul(low, MULTIPLIER_HIGH) + imul(high, MULTIPLIER_LOW)
    const incrementLow = this.incrementLow
    const productLow = imul(low, MULTIPLIER_LOW)
    const next = (productLow + incrementLow) | 0
    const overflow = +(next >>> 0 < productLow >>> 0)
    this.high = (productHigh + crossed + this.incrementHigh + overflow) | 0
    this.low = next

    const shiftedHigh = high ^ (high >>> 18)
    const shiftedLow = low ^ ((high << 14) | (low >>> 18))
    const folded = (shiftedHigh << 5) | (shiftedLow >>> 27)
    const rotation = high >>> 27
    return ((folded >>> rotation) | (folded << -rotation)) >>> 0
  }

  lowWord(): number {
    return this.word()
  }

  /** Advances by `n` steps modulo 2^64, backward if `n` is negative. Takes O(log n) time. */
  jump(n: bigint): this {
    const increment = joinUint64(this.incrementHigh, this.incrementLow)
    const state = advanceLcg(joinUint64(this.high, this.low), MULTIPLIER, increment, n, 64)
    this.high = highWord(state) | 0
    this.low = lowWord(state) | 0
    return this
  }

  nextUint64(): bigint {
    const high = this.word()
    return joinUint64(high, this.word())
  }
}
