import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { joinUint64 } from '../numbers/uint64.js'

const INCREMENT = 0x6d2b79f5

/**
 * mulberry32 as JavaScript games use it (with the increment 0x6d2b79f5 and `| 61`): 32 bits per step, period 2^32. Some
 * outputs occur several times in a period, and others never. Use it only for games that already use it. State: one
 * word. Source: Tommy Ettinger, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export class Mulberry32 implements BitGenerator {
  static readonly algorithm = 'Mulberry32'
  static readonly width = 32

  private a = 0

  /**
   * Creates a generator from a safe integer or a bigint, taken modulo 2^32. Throws a RangeError for any other number.
   */
  constructor(seed: bigint | number = 0) {
    if (typeof seed === 'number' && !Number.isSafeInteger(seed)) {
      throw new RangeError(`seed must be a safe integer or a bigint, got ${seed}`)
    }
    this.a = typeof seed === 'number' ? seed | 0 : Number(BigInt.asIntN(32, seed))
  }

  get algorithm(): 'Mulberry32' {
    return 'Mulberry32'
  }

  get width(): 32 {
    return 32
  }

  get state(): State {
    return [this.a >>> 0]
  }

  restore(state: State): this {
    checkState('Mulberry32', state, 1)
    this.a = state[0]! | 0
    return this
  }

  clone(): Mulberry32 {
    return new Mulberry32(this.a)
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    // The state must wrap at each step. If it grew as a double, it would lose its low bits after 4,917,758 draws.
    const a = (this.a + INCREMENT) | 0
    this.a = a
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return (t ^ (t >>> 14)) >>> 0
  }

  lowWord(): number {
    return this.word()
  }

  /** Advances by `n` steps modulo 2^32, backward if `n` is negative. Takes O(1) time. */
  jump(n: bigint): this {
    this.a = (this.a + Math.imul(Number(BigInt.asIntN(32, n)), INCREMENT)) | 0
    return this
  }

  nextUint64(): bigint {
    const high = this.word()
    return joinUint64(high, this.word())
  }
}
