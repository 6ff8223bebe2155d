import { splitMix64 } from './generators/splitmix64.js'
import { normalText } from './normal-text.js'
import { sipHash128 } from './siphash.js'
import { highWord, joinUint64, lowWord } from './uint64.js'
import { utf8 } from './utf8.js'

/** A 128-bit seed: four unsigned 32-bit words, the lowest first. */
export type Key = readonly [number, number, number, number]

/** What a person or a program gives as a seed: a text, a safe integer ≥ 0, or a bigint from 0 to 2^128 − 1. */
export type Seed = string | number | bigint

/** Stands before a text seed in the hash, so that a later scheme can never be taken for this one. */
const SCHEME = 'seedfast/1'
const ZERO: Key = [0, 0, 0, 0]
const DECIMAL = /^(?:0|[1-9][0-9]{0,19})$/
const MAX_UINT64 = 0xffffffffffffffffn
const MAX_UINT128 = (1n << 128n) - 1n

/**
 * The 128-bit key of a seed. An integer is zero-extended; a text is brought to Unicode normal form C and hashed, after
 * the name of this scheme, by SipHash-2-4-128 under the zero key, but the plain decimal text of an unsigned 64-bit
 * number is that number.
 * Throws a RangeError for a number that is no safe integer ≥ 0, a bigint outside 0 … 2^128 − 1, a lone surrogate, and a
 * character newer than this engine, which another engine might bring to another form.
 */
export function seedKey(seed: Seed): Key {
  if (typeof seed === 'string') {
    if (DECIMAL.test(seed) && BigInt(seed) <= MAX_UINT64) return integerKey(BigInt(seed))
    return sipHash128(ZERO, segments('seed', [SCHEME, normalText(seed, 'seed')]))
  }
  if (typeof seed !== 'bigint' && !(Number.isSafeInteger(seed) && seed >= 0)) {
    throw new RangeError(`seed: expected a safe integer from 0, a bigint or a text, found ${String(seed)}`)
  }
  const value = BigInt(seed)
  if (value < 0n || value > MAX_UINT128) {
    throw new RangeError(`seed: expected a bigint from 0 to 2^128 - 1, found ${value}`)
  }
  return integerKey(value)
}

/** The one form of a stream's name: normal form C. Throws a RangeError as `seedKey` does, and for an empty name. */
export function streamName(name: string): string {
  if (typeof name !== 'string' || name === '') {
    throw new RangeError(`stream name: expected a text that is not empty, found ${JSON.stringify(name)}`)
  }
  return normalText(name, 'stream name')
}

/**
 * The key of the substream `name`: SipHash-2-4-128 of the length-prefixed UTF-8 name (normal form C), keyed by
 * the parent. Throws a RangeError for an empty name, a lone surrogate or a character newer than this engine.
 */
export function namedKey(parent: Key, name: string): Key {
  return neverTheParent(parent, sipHash128(parent, segments('stream name', [streamName(name)])))
}

/**
 * The key of the substream at `index` (an integer from 0 to 2^64 − 1): the SplitMix64 outputs at that index of the
 * parent's low and of its high 64 bits. Throws a RangeError for any other index.
 */
export function indexedKey(parent: Key, index: number | bigint): Key {
  if (typeof index !== 'bigint' && !Number.isSafeInteger(index)) {
    throw new RangeError(`substream index: expected a safe integer or a bigint, found ${String(index)}`)
  }
  const at = BigInt(index)
  if (at < 0n || at > MAX_UINT64) {
    throw new RangeError(`substream index: expected an integer from 0 to 2^64 - 1, found ${at}`)
  }
  const low = splitMix64(joinUint64(parent[1], parent[0]), at)
  const high = splitMix64(joinUint64(parent[3], parent[2]), at)
  return neverTheParent(parent, [lowWord(low), highWord(low), lowWord(high), highWord(high)])
}

/** The key as the unsigned 128-bit number that it stands for. */
export function keyNumber(key: Key): bigint {
  return (joinUint64(key[3], key[2]) << 64n) | joinUint64(key[1], key[0])
}

function integerKey(value: bigint): Key {
  const high = value >> 64n
  return [lowWord(value), highWord(value), lowWord(high), highWord(high)]
}

/** Each text as its length in bytes (four bytes, little-endian) and its UTF-8 bytes. */
function segments(what: string, texts: readonly string[]): Uint8Array {
  const bytes: number[] = []
  for (const text of texts) {
    const encoded = utf8(text, what)
    const length = encoded.length
    bytes.push(length & 0xff, (length >>> 8) & 0xff, (length >>> 16) & 0xff, length >>> 24)
    for (const byte of encoded) bytes.push(byte)
  }
  return Uint8Array.from(bytes)
}

/** A hash meets its own key once in 2^128; a child that equals its parent would repeat it for ever. */
function neverTheParent(parent: Key, child: Key): Key {
  const same = child.every((word, i) => word === parent[i])
  return same ? [(child[0] ^ 1) >>> 0, child[1], child[2], child[3]] : child
}
