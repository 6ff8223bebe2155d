import { splitMix64 } from '../generators/splitmix64.js'
import { normalText } from './normal-text.js'
import { sipHash128 } from './siphash.js'
import { highWord, joinUint64, lowWord } from '../numbers/uint64.js'
import { utf8 } from './utf8.js'

/** A 128-bit key, as four unsigned 32-bit words, least significant word first. */
export type Key = readonly [number, number, number, number]

/** A seed: any string, a non-negative safe integer, or a bigint from 0 to 2^128 - 1. */
export type Seed = string | number | bigint

/** The prefix hashed before a string seed. A future scheme can use a different prefix to produce different keys. */
const SCHEME = 'seedfast/1'
const ZERO: Key = [0, 0, 0, 0]
const DECIMAL = /^(?:0|[1-9][0-9]{0,19})$/
const MAX_UINT64 = 0xffffffffffffffffn
const MAX_UINT128 = (1n << 128n) - 1n

/**
 * Returns the 128-bit key of a seed. An integer, or a string that contains an unsigned 64-bit integer in plain decimal
 * digits, is extended with zero bits. Any other string is normalized to Unicode form C, and hashed together with the
 * scheme's name, using SipHash-2-4-128 with an all-zero key. Throws a RangeError for numbers and bigints that `Seed`
 * doesn't allow, and for lone surrogates. Also throws a RangeError for characters that this engine's Unicode version
 * doesn't know, because another engine might normalize them differently.
 *
 * @example
 * import { seedKey } from '@seedfast/rng'
 * seedKey('banana') // → [0xfe980612, 0x639cda06, 0x1d09ca5c, 0x663a03a0]
 * seedKey(42) // → [42, 0, 0, 0]
 */
export function seedKey(seed: Seed): Key {
  if (typeof seed === 'string') {
    if (DECIMAL.test(seed) && BigInt(seed) <= MAX_UINT64) return integerKey(BigInt(seed))
    return sipHash128(ZERO, segments('seed', [SCHEME, normalText(seed, 'seed')]))
  }
  if (typeof seed !== 'bigint' && !(Number.isSafeInteger(seed) && seed >= 0)) {
    throw new RangeError(
      `seed must be a non-negative safe integer, a bigint or a string, got ${String(seed)}`,
    )
  }
  const value = BigInt(seed)
  if (value < 0n || value > MAX_UINT128) {
    throw new RangeError(`seed must be from 0 to 2^128 - 1, got ${value}`)
  }
  return integerKey(value)
}

/**
 * Normalizes a stream's name to Unicode form C. Throws a RangeError for an empty name, and for strings that `seedKey`
 * rejects.
 */
export function streamName(name: string): string {
  if (typeof name !== 'string' || name === '') {
    throw new RangeError(`stream name must be a non-empty string, got ${JSON.stringify(name)}`)
  }
  return normalText(name, 'stream name')
}

/**
 * Returns the key of the substream with the given name: the SipHash-2-4-128 hash of the length-prefixed UTF-8 name in
 * Unicode form C, using the parent's key. Throws a RangeError for an empty name, and for strings that `seedKey`
 * rejects.
 *
 * @example
 * import { namedKey, seedKey } from '@seedfast/rng'
 * namedKey(seedKey('banana'), 'loot') // → [0x86b6c1c4, 0xaa2d9217, 0x5aaeb80c, 0xfc3f10f3]
 */
export function namedKey(parent: Key, name: string): Key {
  return neverTheParent(parent, sipHash128(parent, segments('stream name', [streamName(name)])))
}

/**
 * Returns the key of the substream with the given index, an integer from 0 to 2^64 - 1. The key consists of two
 * SplitMix64 outputs at this index: the first is from a generator seeded with the low 64 bits of the parent's key, the
 * second from a generator seeded with the high 64 bits. Throws a RangeError for any other index.
 *
 * @example
 * import { indexedKey, namedKey, seedKey } from '@seedfast/rng'
 * const loot = namedKey(seedKey('banana'), 'loot')
 * indexedKey(loot, 3) // → [0xad7168f3, 0xa6a84512, 0xe98aee7b, 0xd251c7b6]
 */
export function indexedKey(parent: Key, index: number | bigint): Key {
  if (typeof index !== 'bigint' && !Number.isSafeInteger(index)) {
    throw new RangeError(`substream index must be a safe integer or a bigint, got ${String(index)}`)
  }
  const at = BigInt(index)
  if (at < 0n || at > MAX_UINT64) {
    throw new RangeError(`substream index must be from 0 to 2^64 - 1, got ${at}`)
  }
  const low = splitMix64(joinUint64(parent[1], parent[0]), at)
  const high = splitMix64(joinUint64(parent[3], parent[2]), at)
  return neverTheParent(parent, [lowWord(low), highWord(low), lowWord(high), highWord(high)])
}

/**
 * Returns a key as an unsigned 128-bit integer.
 *
 * @example
 * import { keyNumber, seedKey } from '@seedfast/rng'
 * keyNumber(seedKey(42)) // → 42n
 */
export function keyNumber(key: Key): bigint {
  return (joinUint64(key[3], key[2]) << 64n) | joinUint64(key[1], key[0])
}

function integerKey(value: bigint): Key {
  const high = value >> 64n
  return [lowWord(value), highWord(value), lowWord(high), highWord(high)]
}

/** Encodes each string as its length in bytes (four bytes, little-endian) followed by its UTF-8 bytes. */
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

/**
 * Returns a substream's key. If the key equals the parent's key, returns a different key, because otherwise all nested
 * substreams would have the same key. An equal key is expected only once in 2^128 hashes.
 */
function neverTheParent(parent: Key, child: Key): Key {
  const same = child.every((word, i) => word === parent[i])
  return same ? [(child[0] ^ 1) >>> 0, child[1], child[2], child[3]] : child
}
