import type { State } from '../bit-generator.js'
import { Xoshiro256StarStar } from '../generators/xoshiro256starstar.js'
import { highWord, lowWord } from '../numbers/uint64.js'

/**
 * The `math.random` of Lua 5.4 after `math.randomseed(x, y)`: xoshiro256**. State: as in `Xoshiro256StarStar`. Source:
 * Lua 5.4's lmathlib.c
 */
export class LuaRandom {
  private readonly bits = new Xoshiro256StarStar()

  /** Throws a RangeError unless both numbers are integers from -2^63 to 2^63 - 1, and safe if they aren't bigints. */
  constructor(x: bigint | number, y: bigint | number = 0) {
    this.bits.restore([...halves(x), 0, 0xff, ...halves(y), 0, 0])
    for (let i = 0; i < 16; i++) this.bits.word()
  }

  get state(): State {
    return this.bits.state
  }

  /** Throws a RangeError if the words aren't a state of xoshiro256**. */
  restore(state: State): this {
    this.bits.restore(state)
    return this
  }

  clone(): LuaRandom {
    return new LuaRandom(0).restore(this.state)
  }

  /**
   * `math.random()`, `math.random(m)` and `math.random(m, n)`: a multiple of 2^-53 from 0 to 1 (excluded), an integer
   * from 1 to m, or one from m to n. Throws a RangeError for an empty range, or if an end or the range's width isn't a
   * safe integer. For `math.random(0)`, call `integer()`.
   */
  random(): number
  random(m: number): number
  random(m: number, n: number): number
  random(m?: number, n?: number): number {
    const high = this.bits.word()
    const low = this.bits.lowWord()
    if (m === undefined) return (high * 0x200000 + (low >>> 11)) * 2 ** -53
    const [from, to] = n === undefined ? [1, m] : [m, n]
    if (![from, to, to - from].every(Number.isSafeInteger) || from > to) {
      throw new RangeError(
        `random: the interval must have safe integers as its ends and not be empty, got ${from} to ${to}`,
      )
    }
    return from + this.project(high, low, to - from)
  }

  /** `math.random(0)`: an integer with 64 random bits, from -2^63 to 2^63 - 1. */
  integer(): bigint {
    return BigInt.asIntN(64, this.bits.nextUint64())
  }

  /** Projects random bits into the interval from 0 to `most`. Masks them, and takes more steps while they are above. */
  private project(high: number, low: number, most: number): number {
    const isWide = most > 0xffffffff
    const highMask = isWide ? 0xffffffff >>> Math.clz32(most / 0x100000000) : 0
    const lowMask = isWide ? 0xffffffff : most === 0 ? 0 : 0xffffffff >>> Math.clz32(most)
    for (;;) {
      const value = (high & highMask) * 0x100000000 + ((low & lowMask) >>> 0)
      if (value <= most) return value
      high = this.bits.word()
      low = this.bits.lowWord()
    }
  }
}

function halves(value: bigint | number): readonly [number, number] {
  const seed = typeof value === 'bigint' || Number.isSafeInteger(value) ? BigInt(value) : null
  if (seed === null || BigInt.asIntN(64, seed) !== seed) {
    throw new RangeError(`seed must be an integer from -2^63 to 2^63 - 1, got ${value}`)
  }
  return [highWord(seed), lowWord(seed)]
}
