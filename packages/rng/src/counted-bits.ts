import type { Algorithm, BitGenerator, State } from './bit-generator.js'

/** Wraps a bit generator, and counts the steps that a sampling rule takes with it. */
export class CountedBits implements BitGenerator {
  steps = 0

  constructor(private readonly bits: BitGenerator) {}

  get algorithm(): Algorithm {
    return this.bits.algorithm
  }

  get width(): 32 | 64 {
    return this.bits.width
  }

  get state(): State {
    return this.bits.state
  }

  restore(state: State): this {
    this.bits.restore(state)
    return this
  }

  clone(): BitGenerator {
    return this.bits.clone()
  }

  word(): number {
    this.steps++
    return this.bits.word()
  }

  lowWord(): number {
    if (this.bits.width === 32) this.steps++
    return this.bits.lowWord()
  }

  nextUint32(): number {
    return this.word()
  }

  nextUint64(): bigint {
    const high = BigInt(this.word())
    return (high << 32n) | BigInt(this.lowWord())
  }
}
