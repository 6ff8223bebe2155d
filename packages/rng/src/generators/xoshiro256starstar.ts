import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { joinUint64 } from '../numbers/uint64.js'
import { SplitMix64 } from './splitmix64.js'

/** The coefficients of the jump polynomials, as 64-bit words with the low half of each word first. */
const JUMP = [
  0x3cfd0aba, 0x180ec6d3, 0xf0c9392c, 0xd5a61266, 0xe03fc9aa, 0xa9582618, 0x29b1661c, 0x39abdc45,
] as const
const LONG_JUMP = [
  0xfefdcbbf, 0x76e15d3e, 0x1c522fb3, 0xc5004e44, 0x854ee241, 0x77710069, 0x2acbe635, 0x39109bb0,
] as const

/**
 * xoshiro256** 1.0: 64 bits per step, period 2^256 - 1.
 * State: the high and low words of s0, s1, s2 and s3, which must not all be zero.
 * Source: David Blackman and Sebastiano Vigna, https://prng.di.unimi.it/xoshiro256starstar.c
 */
export class Xoshiro256StarStar implements BitGenerator {
  static readonly algorithm = 'Xoshiro256StarStar'
  static readonly width = 64

  private s0High = 0
  private s0Low = 0
  private s1High = 0
  private s1Low = 0
  private s2High = 0
  private s2Low = 0
  private s3High = 0
  private s3Low = 0
  /** The low half of the last step's output. */
  private lowHalf = 0

  /**
   * Creates a generator whose state is the first four SplitMix64 outputs for a 64-bit seed.
   * Throws a RangeError unless the seed is an integer from -2^63 to 2^64 - 1.
   */
  constructor(seed: bigint | number = 0) {
    const words = new SplitMix64(seed)
    this.s0High = words.word() | 0
    this.s0Low = words.lowWord() | 0
    this.s1High = words.word() | 0
    this.s1Low = words.lowWord() | 0
    this.s2High = words.word() | 0
    this.s2Low = words.lowWord() | 0
    this.s3High = words.word() | 0
    this.s3Low = words.lowWord() | 0
  }

  get algorithm(): 'Xoshiro256StarStar' {
    return 'Xoshiro256StarStar'
  }

  get width(): 64 {
    return 64
  }

  get state(): State {
    return [
      this.s0High >>> 0,
      this.s0Low >>> 0,
      this.s1High >>> 0,
      this.s1Low >>> 0,
      this.s2High >>> 0,
      this.s2Low >>> 0,
      this.s3High >>> 0,
      this.s3Low >>> 0,
    ]
  }

  restore(state: State): this {
    checkState('Xoshiro256StarStar', state, 8)
    if (state.every((word) => word === 0)) {
      throw new RangeError('Xoshiro256StarStar state must not be all zeros')
    }
    this.s0High = state[0]! | 0
    this.s0Low = state[1]! | 0
    this.s1High = state[2]! | 0
    this.s1Low = state[3]! | 0
    this.s2High = state[4]! | 0
    this.s2Low = state[5]! | 0
    this.s3High = state[6]! | 0
    this.s3Low = state[7]! | 0
    return this
  }

  clone(): Xoshiro256StarStar {
    const copy = new Xoshiro256StarStar().restore(this.state)
    copy.lowHalf = this.lowHalf
    return copy
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    const s1High = this.s1High
    const s1Low = this.s1Low

    // Computes rotl(s1 * 5, 7) * 9. The products use shifts and additions, with a carry from the low half to the high
    // half.
    const fourLow = s1Low << 2
    const fiveLow = (fourLow + s1Low) | 0
    const fiveCarry = +(fiveLow >>> 0 < s1Low >>> 0)
    const fiveHigh = (Math.imul(s1High, 5) + (s1Low >>> 30) + fiveCarry) | 0
    const turnedHigh = (fiveHigh << 7) | (fiveLow >>> 25)
    const turnedLow = (fiveLow << 7) | (fiveHigh >>> 25)
    const eightLow = turnedLow << 3
    const nineLow = (eightLow + turnedLow) | 0
    const nineCarry = +(nineLow >>> 0 < turnedLow >>> 0)
    this.lowHalf = nineLow

    const s2High = this.s2High ^ this.s0High
    const s2Low = this.s2Low ^ this.s0Low
    const s3High = this.s3High ^ s1High
    const s3Low = this.s3Low ^ s1Low
    this.s1High = s1High ^ s2High
    this.s1Low = s1Low ^ s2Low
    this.s0High ^= s3High
    this.s0Low ^= s3Low
    this.s2High = s2High ^ ((s1High << 17) | (s1Low >>> 15))
    this.s2Low = s2Low ^ (s1Low << 17)
    this.s3High = (s3Low << 13) | (s3High >>> 19)
    this.s3Low = (s3High << 13) | (s3Low >>> 19)
    return (Math.imul(turnedHigh, 9) + (turnedLow >>> 29) + nineCarry) >>> 0
  }

  lowWord(): number {
    return this.lowHalf >>> 0
  }

  /** Advances by 2^128 steps. */
  jump(): this {
    return this.advance(JUMP)
  }

  /** Advances by 2^192 steps. */
  longJump(): this {
    return this.advance(LONG_JUMP)
  }

  nextUint64(): bigint {
    const high = this.word()
    return joinUint64(high, this.lowWord())
  }

  private advance(polynomial: readonly number[]): this {
    const sum = [0, 0, 0, 0, 0, 0, 0, 0]
    for (const coefficients of polynomial) {
      for (let bit = 0; bit < 32; bit++) {
        if ((coefficients >>> bit) & 1) this.state.forEach((word, i) => (sum[i]! ^= word))
        this.word()
      }
    }
    return this.restore(sum.map((word) => word >>> 0))
  }
}
