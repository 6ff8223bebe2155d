import type { BitGenerator, State } from '../bit-generator.js'
import { checkState } from './check-state.js'
import { highWord, joinUint64, lowWord, seedUint64 } from '../numbers/uint64.js'
import { advanceLcg } from './advance-lcg.js'

const MULTIPLIER = 0x2360ed051fc65da44385df649fccf645n

/** The sequence number that results in PCG's default 128-bit increment. */
const DEFAULT_SEQUENCE = 0x5851f42d4c957f2d14057b7ef767814fn >> 1n

/**
 * PCG64, XSL-RR 128/64: a 128-bit linear congruential generator with 64 bits per step and period 2^128. NumPy's
 * `default_rng` uses it. It computes with bigints, which is slow.
 * State: the four words of the state, then the four words of the increment, which must be odd; high words first.
 * Source: Melissa O'Neill, https://www.pcg-random.org, `pcg_setseq_128_xsl_rr_64_random_r`
 */
export class Pcg64 implements BitGenerator {
  static readonly algorithm = 'Pcg64'
  static readonly width = 64

  private current = 0n
  private increment = 1n
  /** The low half of the last step's output. */
  private lowHalf = 0

  /**
   * Creates the same generator as `pcg_setseq_128_srandom_r`, with a seed of 64 bits. The increment is `sequence` × 2 +
   * 1. Throws a RangeError unless both are integers from -2^63 to 2^64 - 1.
   */
  constructor(seed: bigint | number = 0, sequence?: bigint | number) {
    this.start(seedUint64(seed), sequence === undefined ? DEFAULT_SEQUENCE : seedUint64(sequence, 'sequence'))
  }

  /** Creates the same generator as `pcg_setseq_128_srandom_r`. Both numbers are taken modulo 2^128. */
  static fromSeed(seed: bigint, sequence: bigint): Pcg64 {
    const bits = new Pcg64()
    bits.start(seed, sequence)
    return bits
  }

  get algorithm(): 'Pcg64' {
    return 'Pcg64'
  }

  get width(): 64 {
    return 64
  }

  get state(): State {
    return [...wordsOf(this.current), ...wordsOf(this.increment)]
  }

  restore(state: State): this {
    checkState('Pcg64', state, 8)
    if (state[7]! % 2 === 0) {
      throw new RangeError(`Pcg64 state[7] must be odd, since it is the increment, got ${state[7]}`)
    }
    this.current = joined(state, 0)
    this.increment = joined(state, 4)
    return this
  }

  clone(): Pcg64 {
    const copy = new Pcg64().restore(this.state)
    copy.lowHalf = this.lowHalf
    return copy
  }

  nextUint32(): number {
    return this.word()
  }

  word(): number {
    const output = this.output()
    this.lowHalf = lowWord(output)
    return highWord(output)
  }

  lowWord(): number {
    return this.lowHalf
  }

  nextUint64(): bigint {
    return this.output()
  }

  /** Takes a step. Streams override `nextUint64`, so `word` doesn't call it. */
  private output(): bigint {
    this.step()
    const folded = BigInt.asUintN(64, this.current ^ (this.current >> 64n))
    const rotation = this.current >> 122n
    return BigInt.asUintN(64, (folded >> rotation) | (folded << (64n - rotation)))
  }

  /** Advances by `n` steps modulo 2^128, backward if `n` is negative. Takes O(log n) time. */
  jump(n: bigint): this {
    this.current = advanceLcg(this.current, MULTIPLIER, this.increment, n, 128)
    return this
  }

  private start(seed: bigint, sequence: bigint): void {
    this.increment = BigInt.asUintN(128, (sequence << 1n) | 1n)
    this.current = this.increment + seed
    this.step()
  }

  private step(): void {
    this.current = BigInt.asUintN(128, this.current * MULTIPLIER + this.increment)
  }
}

function wordsOf(value: bigint): number[] {
  return [highWord(value >> 64n), lowWord(value >> 64n), highWord(value), lowWord(value)]
}

function joined(words: State, at: number): bigint {
  return (joinUint64(words[at]!, words[at + 1]!) << 64n) | joinUint64(words[at + 2]!, words[at + 3]!)
}
