import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { joinUint64 } from '../numbers/uint64.js'
import { SplitMix64 } from './splitmix64.js'

const JUMP = [0x8764000b, 0xf542d2d3, 0x6fa035c3, 0x77f2db5b] as const
const LONG_JUMP = [0xb523952e, 0x0b6f099f, 0xccf5a0ef, 0x1c580662] as const

/**
 * xoshiro128** 1.1: 32 bits per step, period 2^128 - 1. Named streams use this generator.
 * State: the four words s0 to s3, which must not all be zero.
 * Source: David Blackman and Sebastiano Vigna, https://prng.di.unimi.it/xoshiro128starstar.c
 */
export class Xoshiro128StarStar implements BitGenerator {
  static readonly algorithm = 'Xoshiro128StarStar'
  static readonly width = 32

  private s0 = 0
  private s1 = 0
  private s2 = 0
  private s3 = 0

  /**
   * Creates a generator whose state is the first two SplitMix64 outputs for a 64-bit seed, with the low half of each
   * output first.
   * Throws a RangeError unless the seed is an integer from -2^63 to 2^64 - 1.
   */
  constructor(seed: bigint | number = 0) {
    const words = new SplitMix64(seed)
    this.s1 = words.word() | 0
    this.s0 = words.lowWord() | 0
    this.s3 = words.word() | 0
    this.s2 = words.lowWord() | 0
  }

  get algorithm(): 'Xoshiro128StarStar' {
    return 'Xoshiro128StarStar'
  }

  get width(): 32 {
    return 32
  }

  get state(): State {
    return [this.s0 >>> 0, this.s1 >>> 0, this.s2 >>> 0, this.s3 >>> 0]
  }

  restore(state: State): this {
    checkState('Xoshiro128StarStar', state, 4)
    if (state.every((word) => word === 0)) {
      throw new RangeError('Xoshiro128StarStar state must not be all zeros')
    }
    this.s0 = state[0]! | 0
    this.s1 = state[1]! | 0
    this.s2 = state[2]! | 0
    this.s3 = state[3]! | 0
    return this
  }

  clone(): Xoshiro128StarStar {
    return new Xoshiro128StarStar().restore(this.state)
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    const s1 = this.s1
    let result = Math.imul(s1, 5)
    result = Math.imul((result << 7) | (result >>> 25), 9)
    const s2 = this.s2 ^ this.s0
    const s3 = this.s3 ^ s1
    this.s1 = s1 ^ s2
    this.s0 ^= s3
    this.s2 = s2 ^ (s1 << 9)
    this.s3 = (s3 << 11) | (s3 >>> 21)
    return result >>> 0
  }

  lowWord(): number {
    return this.word()
  }

  /** Advances by 2^64 steps. */
  jump(): this {
    return this.advance(JUMP)
  }

  /** Advances by 2^96 steps. */
  longJump(): this {
    return this.advance(LONG_JUMP)
  }

  nextUint64(): bigint {
    const high = this.word()
    return joinUint64(high, this.word())
  }

  private advance(polynomial: readonly number[]): this {
    let s0 = 0
    let s1 = 0
    let s2 = 0
    let s3 = 0
    for (const word of polynomial) {
      for (let bit = 0; bit < 32; bit++) {
        if (word & (1 << bit)) {
          s0 ^= this.s0
          s1 ^= this.s1
          s2 ^= this.s2
          s3 ^= this.s3
        }
        this.word()
      }
    }
    this.s0 = s0
    this.s1 = s1
    this.s2 = s2
    this.s3 = s3
    return this
  }
}
