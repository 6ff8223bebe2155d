import type { State } from '../bit-generator.js'
import { checkState } from '../generators/check-state.js'

/**
 * `srand(seed)` and `rand()` of Microsoft's C library: a linear congruential generator with 15 bits per step. Use it
 * only for games that already use it, such as FreeCell. State: one word.
 */
export class MsvcRand {
  private word = 0

  /** A program that doesn't call `srand` has the seed 1. Throws a RangeError unless it's from 0 to 2^32 - 1. */
  constructor(seed = 1) {
    this.restore([seed])
  }

  get state(): State {
    return [this.word >>> 0]
  }

  /** Throws a RangeError unless the state is an unsigned 32-bit word. */
  restore(state: State): this {
    checkState('MsvcRand', state, 1)
    this.word = state[0]! | 0
    return this
  }

  clone(): MsvcRand {
    return new MsvcRand().restore(this.state)
  }

  /** Returns an integer from 0 to 32767, which is `RAND_MAX`. */
  rand(): number {
    this.word = (Math.imul(this.word, 214013) + 2531011) | 0
    return (this.word >>> 16) & 0x7fff
  }
}
