import type { State } from '../bit-generator.js'
import { checkState } from '../generators/check-state.js'

const MOST = 0x7fffffff
const LENGTH = 55

/**
 * .NET's `new System.Random(seed)`: Knuth's subtractive generator, with the mistake in .NET's constants. It's the
 * generator of .NET Framework, Mono and Unity's C# code, and of .NET 5 and newer for a given seed. Use it only for games
 * that already use it.
 * State: 55 words from the next one to be replaced; each is an int as an unsigned number.
 * Source: Microsoft's reference source of mscorlib, random.cs
 */
export class DotNetRandom {
  private readonly words = new Int32Array(LENGTH)
  private at = 0

  /** Throws a RangeError unless the seed is an integer from -2^31 to 2^31 - 1. */
  constructor(seed: number) {
    if ((seed | 0) !== seed) {
      throw new RangeError(`seed must be an integer from -2147483648 to 2147483647, got ${seed}`)
    }
    // .NET counts from 1, so its index 55 is index 54 here.
    const { words } = this
    let last = 161803398 - Math.min(Math.abs(seed), MOST)
    let next = 1
    words[LENGTH - 1] = last
    for (let i = 1; i < LENGTH; i++) {
      const j = ((21 * i) % LENGTH) - 1
      words[j] = next
      next = last - next
      if (next < 0) next += MOST
      last = words[j]!
    }
    for (let round = 0; round < 4; round++) {
      for (let i = 1; i <= LENGTH; i++) {
        const word = (words[i - 1]! - words[(i + 30) % LENGTH]!) | 0
        words[i - 1] = word < 0 ? word + MOST : word
      }
    }
  }

  get state(): State {
    const unsigned = new Uint32Array(this.words.buffer)
    return [...unsigned.slice(this.at), ...unsigned.slice(0, this.at)]
  }

  /** Throws a RangeError unless the state has 55 unsigned 32-bit words. */
  restore(state: State): this {
    checkState('DotNetRandom', state, LENGTH)
    this.words.set(state)
    this.at = 0
    return this
  }

  clone(): DotNetRandom {
    return new DotNetRandom(0).restore(this.state)
  }

  /**
   * `Next()`, `Next(max)` and `Next(min, max)`: an integer from 0 to 2^31 - 2, from 0 to max - 1, or from min to max - 1.
   * If the range is empty, returns its start, as .NET does. Throws a RangeError if the end is below the start, or unless
   * both are 32-bit integers.
   */
  next(): number
  next(max: number): number
  next(min: number, max: number): number
  next(a?: number, b?: number): number {
    if (a === undefined) return this.sample()
    const [min, max] = b === undefined ? [0, a] : [a, b]
    if ((min | 0) !== min || (max | 0) !== max || min > max) {
      throw new RangeError(
        `next: the range must be of 32-bit integers and not end below its start, got ${min} to ${max}`,
      )
    }
    const range = max - min
    return min + Math.floor((range <= MOST ? this.nextDouble() : this.largeSample()) * range)
  }

  /** A number from 0 (included) to 1 (excluded): one of 2^31 - 1 equally distant numbers. */
  nextDouble(): number {
    return this.sample() * (1 / MOST)
  }

  /** Fills an array with random bytes in place and returns it. */
  nextBytes(bytes: Uint8Array): Uint8Array {
    for (let i = 0; i < bytes.length; i++) bytes[i] = this.sample() % 256
    return bytes
  }

  private sample(): number {
    const { words, at } = this
    let value = (words[at]! - words[(at + 21) % LENGTH]!) | 0
    if (value === MOST) value--
    if (value < 0) value += MOST
    words[at] = value
    this.at = (at + 1) % LENGTH
    return value
  }

  private largeSample(): number {
    const value = this.sample()
    const signed = this.sample() % 2 === 0 ? -value : value
    return (signed + (MOST - 1)) / (2 * MOST - 1)
  }
}
