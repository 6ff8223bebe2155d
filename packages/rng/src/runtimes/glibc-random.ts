import type { State } from '../bit-generator.js'
import { checkState } from '../generators/check-state.js'

const LENGTH = 31

/**
 * glibc's `srandom(seed)` and `random()`, which `srand` and `rand` call on Linux: an additive feedback generator. Use it
 * only for games that already use it. State: 31 words, oldest first. Source: glibc's stdlib/random_r.c
 */
export class GlibcRandom {
  private readonly words = new Int32Array(LENGTH)
  /** The index of the oldest word. */
  private at = 3

  /** A program that doesn't call `srandom` has the seed 1. Throws a RangeError unless it's from 0 to 2^32 - 1. */
  constructor(seed = 1) {
    if (seed >>> 0 !== seed) throw new RangeError(`seed must be an integer from 0 to 4294967295, got ${seed}`)
    const { words } = this
    let word = (seed === 0 ? 1 : seed) | 0
    words[0] = word
    for (let i = 1; i < LENGTH; i++) {
      // 16807 × word modulo 2^31 - 1, without overflow.
      const high = Math.trunc(word / 127773)
      word = 16807 * (word - high * 127773) - 2836 * high
      if (word < 0) word += 0x7fffffff
      words[i] = word
    }
    for (let i = 0; i < 10 * LENGTH; i++) this.random()
  }

  get state(): State {
    const unsigned = new Uint32Array(this.words.buffer)
    return [...unsigned.slice(this.at), ...unsigned.slice(0, this.at)]
  }

  /** Throws a RangeError unless the state has 31 unsigned 32-bit words. */
  restore(state: State): this {
    checkState('GlibcRandom', state, LENGTH)
    this.words.set(state)
    this.at = 0
    return this
  }

  clone(): GlibcRandom {
    return new GlibcRandom().restore(this.state)
  }

  /** Returns an integer from 0 to 2^31 - 1. */
  random(): number {
    const { words, at } = this
    const sum = (words[at]! + words[(at + 28) % LENGTH]!) | 0
    words[at] = sum
    this.at = (at + 1) % LENGTH
    return sum >>> 1
  }

  /** Returns the same number as `random()` would, as glibc's `rand()` does. */
  rand(): number {
    return this.random()
  }
}
