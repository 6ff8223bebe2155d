import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { highProduct } from '../numbers/uint32.js'
import { seedHigh, seedLow } from '../numbers/seed-halves.js'
import { highWord, joinUint64, lowWord } from '../numbers/uint64.js'

const INCREMENT = 0x9e3779b97f4a7c15n
const INCREMENT_HIGH = 0x9e3779b9
const INCREMENT_LOW = 0x7f4a7c15

/**
 * Returns the output at `index`, counted from 0, of a SplitMix64 generator seeded with `seed`. Both arguments are taken
 * modulo 2^64. Takes O(1) time.
 */
export function splitMix64(seed: bigint, index: bigint): bigint {
  return new SplitMix64(BigInt.asUintN(64, seed + index * INCREMENT)).nextUint64()
}

/**
 * SplitMix64 with the fixed increment 0x9e3779b97f4a7c15: 64 bits per step, period 2^64. Its main use is seeding other
 * generators.
 * State: the high and low words of the 64-bit counter. Any two words are a valid state.
 * Source: Sebastiano Vigna, https://prng.di.unimi.it/splitmix64.c
 */
export class SplitMix64 implements BitGenerator {
  static readonly algorithm = 'SplitMix64'
  static readonly width = 64

  private high = 0
  private low = 0
  /** The low half of the last step's output. */
  private lowHalf = 0

  /**
   * Creates a generator whose initial state is the seed. Throws a RangeError unless the seed is an integer from -2^63
   * to 2^64 - 1.
   */
  constructor(seed: bigint | number = 0) {
    this.high = seedHigh(seed)
    this.low = seedLow(seed)
  }

  get algorithm(): 'SplitMix64' {
    return 'SplitMix64'
  }

  get width(): 64 {
    return 64
  }

  get state(): State {
    return [this.high >>> 0, this.low >>> 0]
  }

  restore(state: State): this {
    checkState('SplitMix64', state, 2)
    this.high = state[0]! | 0
    this.low = state[1]! | 0
    return this
  }

  clone(): SplitMix64 {
    const copy = new SplitMix64().restore(this.state)
    copy.lowHalf = this.lowHalf
    return copy
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    let low = (this.low + INCREMENT_LOW) | 0
    let high = (this.high + INCREMENT_HIGH + +(low >>> 0 < INCREMENT_LOW)) | 0
    this.high = high
    this.low = low

    low ^= (low >>> 30) | (high << 2)
    high ^= high >>> 30
    high = (highProduct(low, 0x1ce4e5b9) + Math.imul(low, 0xbf58476d) + Math.imul(high, 0x1ce4e5b9)) | 0
    low = Math.imul(low, 0x1ce4e5b9)

    low ^= (low >>> 27) | (high << 5)
    high ^= high >>> 27
    high = (highProduct(low, 0x133111eb) + Math.imul(low, 0x94d049bb) + Math.imul(high, 0x133111eb)) | 0
    low = Math.imul(low, 0x133111eb)

    this.lowHalf = low ^ ((low >>> 31) | (high << 1))
    return (high ^ (high >>> 31)) >>> 0
  }

  lowWord(): number {
    return this.lowHalf >>> 0
  }

  /** Advances by `n` steps modulo 2^64, backward if `n` is negative. Takes O(1) time. */
  jump(n: bigint): this {
    const state = joinUint64(this.high, this.low) + n * INCREMENT
    this.high = highWord(state) | 0
    this.low = lowWord(state) | 0
    return this
  }

  nextUint64(): bigint {
    const high = this.word()
    return joinUint64(high, this.lowWord())
  }
}
