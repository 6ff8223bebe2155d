import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { highProduct } from '../numbers/uint32.js'
import { seedHigh, seedLow } from '../numbers/seed-halves.js'
import { joinUint64 } from '../numbers/uint64.js'
import { xorshift128PlusPower } from './xorshift128plus-power.js'

/**
 * libGDX's RandomXS128: xorshift128+ with shifts 23, 17, 26; 64 bits per step, period 2^128 - 1.
 * State: the high and low words of seed0, then the high and low words of seed1. They must not all be zero.
 * Source: libGDX, com.badlogic.gdx.math.RandomXS128
 */
export class RandomXS128 implements BitGenerator {
  static readonly algorithm = 'RandomXS128'
  static readonly width = 64

  private s0High = 0
  private s0Low = 0
  private s1High = 0
  private s1Low = 0

  /**
   * Creates the same generator as `new RandomXS128(seed)` in libGDX. Computes seed0 by applying the MurmurHash3
   * finalizer to the 64-bit seed, or to Long.MIN_VALUE if the seed is 0. Computes seed1 by applying the finalizer to
   * seed0. Throws a RangeError unless the seed is an integer from -2^63 to 2^64 - 1.
   */
  constructor(seed: bigint | number = 0) {
    this.reseed(seedHigh(seed), seedLow(seed))
  }

  /**
   * Creates the same generator as `new RandomXS128(seed0, seed1)` in libGDX, from the two 64-bit words of its state.
   * Throws a RangeError unless both words are integers from -2^63 to 2^64 - 1. Also throws a RangeError if both words
   * are 0, because the generator would then output only zeros.
   */
  static fromState(seed0: bigint | number, seed1: bigint | number): RandomXS128 {
    const words = [seedHigh(seed0), seedLow(seed0), seedHigh(seed1), seedLow(seed1)]
    return new RandomXS128().restore(words.map((word) => word >>> 0))
  }

  get algorithm(): 'RandomXS128' {
    return 'RandomXS128'
  }

  get width(): 64 {
    return 64
  }

  get state(): State {
    return [this.s0High >>> 0, this.s0Low >>> 0, this.s1High >>> 0, this.s1Low >>> 0]
  }

  restore(state: State): this {
    checkState('RandomXS128', state, 4)
    if (state.every((word) => word === 0)) {
      throw new RangeError('RandomXS128 state must not be all zeros')
    }
    this.s0High = state[0]! | 0
    this.s0Low = state[1]! | 0
    this.s1High = state[2]! | 0
    this.s1Low = state[3]! | 0
    return this
  }

  clone(): RandomXS128 {
    return new RandomXS128().restore(this.state)
  }

  /**
   * Sets the state for a different 64-bit seed, given as its high and low 32 bits. Searches use this method to scan
   * seeds quickly.
   */
  reseed(high: number, low: number): this {
    this.hash((high | low) === 0 ? 0x80000000 : high, low)
    this.s0High = this.s1High
    this.s0Low = this.s1Low
    this.hash(this.s0High, this.s0Low)
    return this
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    let high = this.s0High
    let low = this.s0Low
    const s1High = this.s1High
    const s1Low = this.s1Low
    // The word that the last step computed is used last, so that the processor can start on the rest before that word
    // is ready.
    high ^= (high << 23) | (low >>> 9)
    low ^= low << 23
    low = low ^ s1Low ^ ((low >>> 17) | (high << 15)) ^ ((s1Low >>> 26) | (s1High << 6))
    high = high ^ s1High ^ (high >>> 17) ^ (s1High >>> 26)
    this.s0High = s1High
    this.s0Low = s1Low
    this.s1High = high
    this.s1Low = low
    const carry = +((low + s1Low) >>> 0 < low >>> 0)
    return (high + s1High + carry) >>> 0
  }

  lowWord(): number {
    // The output of a step is the sum of the two state words after the step.
    return (this.s0Low + this.s1Low) >>> 0
  }

  /** Advances by `n` steps modulo the period 2^128 - 1, backward if `n` is negative. Takes O(log n) time. */
  jump(n: bigint): this {
    let s0High = 0
    let s0Low = 0
    let s1High = 0
    let s1Low = 0
    for (const coefficients of xorshift128PlusPower(n)) {
      for (let bit = 0; bit < 32; bit++) {
        if ((coefficients >>> bit) & 1) {
          s0High ^= this.s0High
          s0Low ^= this.s0Low
          s1High ^= this.s1High
          s1Low ^= this.s1Low
        }
        this.word()
      }
    }
    this.s0High = s0High
    this.s0Low = s0Low
    this.s1High = s1High
    this.s1Low = s1Low
    return this
  }

  nextUint64(): bigint {
    const high = this.word()
    return joinUint64(high, this.lowWord())
  }

  /** Applies the MurmurHash3 finalizer to a 64-bit word and stores the result in seed1. */
  private hash(high: number, low: number): void {
    low ^= high >>> 1
    high = (highProduct(low, 0xed558ccd) + Math.imul(low, 0xff51afd7) + Math.imul(high, 0xed558ccd)) | 0
    low = Math.imul(low, 0xed558ccd)
    low ^= high >>> 1
    high = (highProduct(low, 0x1a85ec53) + Math.imul(low, 0xc4ceb9fe) + Math.imul(high, 0x1a85ec53)) | 0
    low = Math.imul(low, 0x1a85ec53)
    this.s1High = high
    this.s1Low = low ^ (high >>> 1)
  }
}
