import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { BitGenerator, State } from '@seedfast/rng'
import { checkState, seedUint64 } from '@seedfast/rng/stream-parts'

const TWO_32 = 0x100000000
const MAX_UINT64 = 0xffffffffffffffffn
const KEY_WORDS = 8

/**
 * HMAC-SHA256 in counter mode: 32 bits per step, period 2^64. Block b is the HMAC-SHA256 of the number b (eight bytes,
 * big-endian) with a 32-byte key. A block contains eight big-endian words. Use this generator for draws that nobody can
 * predict without the key, and that anyone who has the key can check with a standard library. It's about a hundred
 * times slower than the generators in `@seedfast/rng`. State: the eight words of the key, then the high and low halves
 * of the number of words drawn. Any ten words are a valid state. Source: RFC 2104, FIPS 180-4
 */
export class HmacSha256 implements BitGenerator {
  static readonly algorithm = 'HmacSha256'
  static readonly width = 32

  private readonly key = new Uint8Array(4 * KEY_WORDS)
  private drawnHigh = 0
  private drawnLow = 0
  /** The block that contains the next word, or `null` until the word is needed. */
  private block: DataView | null = null

  /**
   * Creates a generator whose key consists of zero bytes, except for the last eight bytes, which are the seed. Use
   * `fromKey` to set the whole key. Throws a RangeError unless the seed is an integer from −2^63 to 2^64 − 1.
   */
  constructor(seed: bigint | number = 0) {
    new DataView(this.key.buffer).setBigUint64(24, seedUint64(seed))
  }

  /**
   * Creates a generator with the given key. The generator starts at the first word of its output. Throws a RangeError
   * unless the key has 32 bytes.
   */
  static fromKey(key: Uint8Array): HmacSha256 {
    return new HmacSha256().restore(stateOfKey(key))
  }

  get algorithm(): 'HmacSha256' {
    return 'HmacSha256'
  }

  get width(): 32 {
    return 32
  }

  get state(): State {
    return [...words(this.key), this.drawnHigh, this.drawnLow]
  }

  restore(state: State): this {
    checkState('HmacSha256', state, KEY_WORDS + 2)
    const view = new DataView(this.key.buffer)
    for (let i = 0; i < KEY_WORDS; i++) view.setUint32(4 * i, state[i]!)
    this.drawnHigh = state[KEY_WORDS]!
    this.drawnLow = state[KEY_WORDS + 1]!
    this.block = null
    return this
  }

  clone(): HmacSha256 {
    return new HmacSha256().restore(this.state)
  }

  /** Advances by `n` words modulo 2^64, backward if `n` is negative. Takes O(1) time. */
  jump(n: bigint | number): this {
    const drawn = BigInt.asUintN(64, (BigInt(this.drawnHigh) << 32n) + BigInt(this.drawnLow) + BigInt(n))
    this.drawnHigh = Number(drawn >> 32n)
    this.drawnLow = Number(drawn & 0xffffffffn)
    this.block = null
    return this
  }

  word(): number {
    this.block ??= blockAt(this.key, this.drawnHigh, this.drawnLow)
    const word = this.block.getUint32(4 * (this.drawnLow & 7))
    this.drawnLow = (this.drawnLow + 1) >>> 0
    if (this.drawnLow === 0) this.drawnHigh = (this.drawnHigh + 1) >>> 0
    if ((this.drawnLow & 7) === 0) this.block = null
    return word
  }

  lowWord(): number {
    return this.word()
  }

  nextUint32(): number {
    return this.word()
  }

  nextUint64(): bigint {
    const high = BigInt(this.word())
    return ((high << 32n) | BigInt(this.word())) & MAX_UINT64
  }
}

/** Returns the initial state of a generator with the given key. Throws a RangeError unless the key has 32 bytes. */
export function stateOfKey(key: Uint8Array): State {
  if (key.length !== 4 * KEY_WORDS) {
    throw new RangeError(`HmacSha256 key: must have 32 bytes, got ${key.length}`)
  }
  return [...words(key), 0, 0]
}

/** Returns the block that contains the next word. */
function blockAt(key: Uint8Array, drawnHigh: number, drawnLow: number): DataView {
  const number = new DataView(new ArrayBuffer(8))
  number.setUint32(0, drawnHigh >>> 3)
  number.setUint32(4, (((drawnHigh & 7) * TWO_32 + drawnLow) / 8) >>> 0)
  const digest = hmac(sha256, key, new Uint8Array(number.buffer))
  return new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
}

function words(key: Uint8Array): number[] {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength)
  return Array.from({ length: KEY_WORDS }, (_, i) => view.getUint32(4 * i))
}
