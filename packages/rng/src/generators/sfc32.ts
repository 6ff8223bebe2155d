import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { seedHigh, seedLow } from '../numbers/seed-halves.js'
import { joinUint64 } from '../numbers/uint64.js'

/**
 * sfc32 (small fast chaotic, with shifts 21, 9, 3): 32 bits per step, period at least 2^32. It can't jump.
 * State: a, b, c and the counter. Any four words are a valid state.
 * Source: Chris Doty-Humphrey, PractRand, src/RNGs/sfc.cpp
 */
export class Sfc32 implements BitGenerator {
  static readonly algorithm = 'Sfc32'
  static readonly width = 32

  private a = 0
  private b = 0
  private c = 0
  private ticks = 0

  /**
   * Creates the same generator as PractRand's seed(Uint64): a = 0, b = the low word, c = the high word, counter = 1,
   * followed by 12 steps. Throws a RangeError unless the seed is an integer from -2^63 to 2^64 - 1.
   */
  constructor(seed: bigint | number = 0) {
    this.start(0, seedLow(seed), seedHigh(seed), 12)
  }

  /**
   * Creates the same generator as PractRand's seed_fast(Uint64). Takes 8 steps instead of the constructor's 12. Throws
   * a RangeError unless the seed is an integer from -2^63 to 2^64 - 1.
   */
  static fromSeedFast(seed: bigint | number): Sfc32 {
    return new Sfc32().start(0, seedLow(seed), seedHigh(seed), 8)
  }

  /**
   * Creates the same generator as PractRand's seed(a, b, c): counter = 1, followed by 15 steps. Throws a RangeError
   * unless all three words are unsigned 32-bit integers.
   */
  static fromWords(a: number, b: number, c: number): Sfc32 {
    checkState('Sfc32 seed', [a, b, c], 3)
    return new Sfc32().start(a, b, c, 15)
  }

  get algorithm(): 'Sfc32' {
    return 'Sfc32'
  }

  get width(): 32 {
    return 32
  }

  get state(): State {
    return [this.a >>> 0, this.b >>> 0, this.c >>> 0, this.ticks >>> 0]
  }

  restore(state: State): this {
    checkState('Sfc32', state, 4)
    this.a = state[0]! | 0
    this.b = state[1]! | 0
    this.c = state[2]! | 0
    this.ticks = state[3]! | 0
    return this
  }

  clone(): Sfc32 {
    return new Sfc32().restore(this.state)
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    const b = this.b
    const c = this.c
    const ticks = this.ticks
    const result = (this.a + b + ticks) | 0
    this.ticks = (ticks + 1) | 0
    this.a = b ^ (b >>> 9)
    this.b = (c + (c << 3)) | 0
    this.c = (((c << 21) | (c >>> 11)) + result) | 0
    return result >>> 0
  }

  lowWord(): number {
    return this.word()
  }

  nextUint64(): bigint {
    const high = this.word()
    return joinUint64(high, this.word())
  }

  private start(a: number, b: number, c: number, steps: number): this {
    this.a = a | 0
    this.b = b | 0
    this.c = c | 0
    this.ticks = 1
    for (let i = 0; i < steps; i++) this.word()
    return this
  }
}
