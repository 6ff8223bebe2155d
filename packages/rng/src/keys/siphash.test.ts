import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Key } from './key.js'
import { sipHash128 } from './siphash.js'

/** The reference key 00 01 … 0f. */
const KEY: Key = [0x03020100, 0x07060504, 0x0b0a0908, 0x0f0e0d0c]
const MASK = (1n << 64n) - 1n

function hex(words: Key): string {
  const bytes = words.flatMap((word) => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24])
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function littleEndian(bytes: readonly number[]): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
}

function rotate(x: bigint, by: bigint): bigint {
  return ((x << by) | (x >> (64n - by))) & MASK
}

/** Computes the hash with 64-bit words, as in the paper. Returns the output as one little-endian number. */
function plainSipHash(key: bigint, bytes: readonly number[]): bigint {
  const k0 = key & MASK
  const k1 = key >> 64n
  let v0 = k0 ^ 0x736f6d6570736575n
  let v1 = k1 ^ 0x646f72616e646f6dn ^ 0xeen
  let v2 = k0 ^ 0x6c7967656e657261n
  let v3 = k1 ^ 0x7465646279746573n
  const rounds = (count: number): void => {
    for (let i = 0; i < count; i++) {
      v0 = (v0 + v1) & MASK
      v2 = (v2 + v3) & MASK
      v1 = rotate(v1, 13n) ^ v0
      v3 = rotate(v3, 16n) ^ v2
      v0 = rotate(v0, 32n)
      v2 = (v2 + v1) & MASK
      v0 = (v0 + v3) & MASK
      v1 = rotate(v1, 17n) ^ v2
      v3 = rotate(v3, 21n) ^ v0
      v2 = rotate(v2, 32n)
    }
  }
  const whole = bytes.length - (bytes.length % 8)
  const padded = [...bytes, ...Array.from({ length: 7 - (bytes.length % 8) }, () => 0), bytes.length % 256]
  for (let i = 0; i <= whole; i += 8) {
    const word = littleEndian(padded.slice(i, i + 8))
    v3 ^= word
    rounds(2)
    v0 ^= word
  }
  v2 ^= 0xeen
  rounds(4)
  const low = v0 ^ v1 ^ v2 ^ v3
  v1 ^= 0xddn
  rounds(4)
  return low | ((v0 ^ v1 ^ v2 ^ v3) << 64n)
}

// vectors_sip128 of https://github.com/veorq/SipHash; openssl mac … -macopt size:16 SIPHASH gives the same.
test.each([
  [0, 'a3817f04ba25a8e66df67214c7550293'],
  [1, 'da87c1d86b99af44347659119b22fc45'],
  [2, '8177228da4a45dc7fca38bdef60affe4'],
  [8, '3b62a9ba6258f5610f83e264f31497b4'],
  [15, '5493e99933b0a8117e08ec0f97cfc3d9'],
  [63, '5150d1772f50834a503e069a973fbd7c'],
])('the 128-bit hash of the bytes 0 to %i - 1 matches the reference implementation', (length, expected) => {
  expect(
    hex(
      sipHash128(
        KEY,
        Uint8Array.from({ length }, (_, i) => i),
      ),
    ),
  ).toBe(expected)
})

test('equals the 64-bit algorithm for every key and length', () => {
  const word = fc.integer({ min: 0, max: 0xffffffff })
  fc.assert(
    fc.property(fc.tuple(word, word, word, word), fc.uint8Array({ maxLength: 300 }), (key, bytes) => {
      const number = (words: Key): bigint => words.reduceRight((sum, each) => (sum << 32n) | BigInt(each), 0n)
      expect(number(sipHash128(key, bytes))).toBe(plainSipHash(number(key), [...bytes]))
    }),
  )
})
