import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { BitGenerator, State } from '@seedfast/rng'
import { checkState, seedUint64 } from '@seedfast/rng/stream-parts'

const TWO_32 = 0x100000000
const MAX_UINT64 = 0xffffffffffffffffn
const KEY_WORDS = 8

/**
 * HMAC-SHA256 in counter mode, 32 bits a step, period 2^64. Block b is HMAC-SHA256 of the block's number (eight bytes,
 * big-endian) under a key of 32 bytes; it gives eight words, big-endian, the first four bytes first.
 * For draws that a person must be able to check without this program, and that nobody can foresee without the key; it
 * is some hundred times slower than the generators of games.
 * State: the eight words of the key, then the number of words taken, high and low; every ten words are a state.
 * Source: RFC 2104, FIPS 180-4
 */
export class HmacSha256 implements BitGenerator {
  static readonly algorithm = 'HmacSha256'
  static readonly width = 32

  private readonly key = new Uint8Array(4 * KEY_WORDS)
  private takenHigh = 0
  private takenLow = 0
  /** The block that the next word comes from; null when it is yet to be made. */
  private block: DataView | null = null

  /**
   * Takes a 64-bit seed (−2^63 … 2^64 − 1) as the last eight bytes of a key that is else zero; `fromKey` takes a whole
   * key. Throws a RangeError for any other seed.
   */
  constructor(seed: bigint | number = 0) {
    new DataView(this.key.buffer).setBigUint64(24, seedUint64(seed))
  }

  /** The generator at the start of a key; throws a RangeError unless it has 32 bytes. */
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
    return [...words(this.key), this.takenHigh, this.takenLow]
  }

  restore(state: State): this {
    checkState('HmacSha256', state, KEY_WORDS + 2)
    const view = new DataView(this.key.buffer)
    for (let i = 0; i < KEY_WORDS; i++) view.setUint32(4 * i, state[i]!)
    this.takenHigh = state[KEY_WORDS]!
    this.takenLow = state[KEY_WORDS + 1]!
    this.block = null
    return this
  }

  clone(): HmacSha256 {
    return new HmacSha256().restore(this.state)
  }

  /** Moves n words on, or back when n is negative; any n, modulo 2^64. */
  jump(n: bigint | number): this {
    const taken = BigInt.asUintN(64, (BigInt(this.takenHigh) << 32n) + BigInt(this.takenLow) + BigInt(n))
    this.takenHigh = Number(taken >> 32n)
    this.takenLow = Number(taken & 0xffffffffn)
    this.block = null
    return this
  }

  word(): number {
    this.block ??= blockAt(this.key, this.takenHigh, this.takenLow)
    const word = this.block.getUint32(4 * (this.takenLow & 7))
    this.takenLow = (this.takenLow + 1) >>> 0
    if (this.takenLow === 0) this.takenHigh = (this.takenHigh + 1) >>> 0
    if ((this.takenLow & 7) === 0) this.block = null
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

/** The state at the start of a key; throws a RangeError unless it has 32 bytes. */
export function stateOfKey(key: Uint8Array): State {
  if (key.length !== 4 * KEY_WORDS) {
    throw new RangeError(`HmacSha256 key: expected 32 bytes, found ${key.length}`)
  }
  return [...words(key), 0, 0]
}

/** The block that holds the word after `taken` words. */
function blockAt(key: Uint8Array, takenHigh: number, takenLow: number): DataView {
  const number = new DataView(new ArrayBuffer(8))
  number.setUint32(0, takenHigh >>> 3)
  number.setUint32(4, (((takenHigh & 7) * TWO_32 + takenLow) / 8) >>> 0)
  const digest = hmac(sha256, key, new Uint8Array(number.buffer))
  return new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
}

function words(key: Uint8Array): number[] {
  const view = new DataView(key.buffer, key.byteOffset, key.byteLength)
  return Array.from({ length: KEY_WORDS }, (_, i) => view.getUint32(4 * i))
}
