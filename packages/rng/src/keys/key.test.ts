import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVectors } from '../../../../tests/describe-vectors.js'
import { splitMix64 } from '../generators/splitmix64.js'
import { indexedKey, keyNumber, namedKey, seedKey, streamName, type Key, type Seed } from './key.js'
import { openLayout, defineLayout, byName } from '../layout/layout.js'
import { seedfast } from '../rng.js'
import { Xoshiro128StarStarStream } from '../streams/xoshiro128starstar-stream.js'

type Step = string | readonly [index: string]

interface Golden {
  readonly texts: readonly (readonly [seed: string, key: string])[]
  readonly integers: readonly (readonly [seed: string, key: string])[]
  readonly names: readonly (readonly [seed: string, name: string, key: string])[]
  readonly indexes: readonly (readonly [seed: string, index: string, key: string])[]
  readonly paths: readonly (readonly [seed: string, path: readonly Step[], key: string])[]
  readonly streams: readonly (readonly [seed: string, name: string, words: readonly number[]])[]
  readonly layouts: readonly (readonly [
    seed: string,
    name: string,
    at: string | null,
    words: readonly number[],
  ])[]
}

const golden = readVectors<Golden>('seedfast/derivation')

/** The 16 bytes of a key: its words, lowest first, each little-endian. */
function hex(key: Key): string {
  const bytes = key.flatMap((word) => [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24])
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const words = fc.integer({ min: 0, max: 0xffffffff })
const keys: fc.Arbitrary<Key> = fc.tuple(words, words, words, words)
const ZERO: Key = [0, 0, 0, 0]
const MAX_UINT64 = (1n << 64n) - 1n

test.each(golden.texts)('the key of the string %j never changes', (seed, key) => {
  expect(hex(seedKey(seed))).toBe(key)
})

test.each(golden.integers)('the key of the integer %s never changes', (seed, key) => {
  expect(hex(seedKey(BigInt(seed)))).toBe(key)
})

test.each(golden.names)('below seed %j, the key of the name %j never changes', (seed, name, key) => {
  expect(hex(namedKey(seedKey(seed), name))).toBe(key)
})

test.each(golden.indexes)('below seed %j, the key of the index %s never changes', (seed, index, key) => {
  expect(hex(indexedKey(seedKey(seed), BigInt(index)))).toBe(key)
})

test.each(golden.paths)('below seed %j, the key of the path %j never changes', (seed, path, key) => {
  const below = (parent: Key, step: Step): Key =>
    typeof step === 'string' ? namedKey(parent, step) : indexedKey(parent, BigInt(step[0]))
  expect(hex(path.reduce(below, seedKey(seed)))).toBe(key)
})

test.each(golden.streams)(
  'the first words of the stream of seed %j, name %j, never change',
  (seed, name, list) => {
    const stream = seedfast(seed).stream(name)
    expect(list.map(() => stream.nextUint32())).toEqual(list)
  },
)

test.each(golden.layouts)(
  'the state that a layout derives for seed %j, name %j, reseeded at %s, never changes',
  (seed, name, at, list) => {
    const spec = { stream: Xoshiro128StarStarStream, derive: byName, reseed: 'event' } as const
    const opened = openLayout(defineLayout({ id: 'test', version: 1, streams: { [name]: spec } }), seed)
    if (at !== null) opened.reseed('event', BigInt(at))
    expect(list.map(() => opened.streams[name]!.nextUint32())).toEqual(list)
  },
)

test('a number, a bigint and a decimal string of the same integer are the same seed', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (seed) => {
      expect(seedKey(BigInt(seed))).toEqual(seedKey(seed))
      expect(seedKey(String(seed))).toEqual(seedKey(seed))
    }),
  )
  expect(seedKey(-0)).toEqual(ZERO)
})

test('the key of an integer seed is the integer', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), (seed) => {
      expect(keyNumber(seedKey(seed))).toBe(seed)
    }),
  )
})

test('hashes strings that are not plain decimal 64-bit integers', () => {
  for (const text of [
    '00',
    '042',
    '+42',
    '-1',
    ' 42',
    '42 ',
    '4_2',
    '0x2a',
    '1e3',
    '٤٢',
    '18446744073709551616',
  ]) {
    expect(seedKey(text)[3]).not.toBe(0)
  }
})

test('strings with the same normal form are the same seed', () => {
  expect(seedKey('cafe\u0301')).toEqual(seedKey('caf\u00e9'))
  expect(seedKey('\u1112\u1161\u11ab')).toEqual(seedKey('\ud55c'))
  expect(seedKey('\ufb01')).not.toEqual(seedKey('fi'))
  expect(namedKey(ZERO, '\u212b')).toEqual(namedKey(ZERO, '\u00c5'))
})

test('hashes all of a long string', () => {
  expect(hex(seedKey('x'.repeat(70_000)))).toBe('ab6bcdf6d4321146a9c4f8c3ddfe2e52')
})

test('keeps similar paths apart', () => {
  const all: Key[] = [
    seedKey('loot'),
    namedKey(ZERO, 'loot'),
    namedKey(seedKey('loot'), 'loot'),
    namedKey(ZERO, 'seedfast/1'),
    seedKey(''),
    namedKey(namedKey(ZERO, 'a'), 'b'),
    namedKey(namedKey(ZERO, 'b'), 'a'),
    namedKey(ZERO, 'a/b'),
    namedKey(ZERO, 'ab'),
    namedKey(ZERO, '1'),
    indexedKey(ZERO, 1),
    ZERO,
  ]
  expect(new Set(all.map(hex)).size).toBe(all.length)
})

test('the key of an index uses the SplitMix64 outputs of both halves', () => {
  fc.assert(
    fc.property(keys, fc.bigInt({ min: 0n, max: MAX_UINT64 }), (key, index) => {
      const low = splitMix64(keyNumber(key) & MAX_UINT64, index)
      const high = splitMix64(keyNumber(key) >> 64n, index)
      expect(keyNumber(indexedKey(key, index))).toBe((high << 64n) | low)
    }),
  )
})

test('a child key never equals its parent key, even where the rule would produce it', () => {
  fc.assert(
    fc.property(keys, fc.string({ minLength: 1 }), fc.maxSafeNat(), (key, name, index) => {
      expect(namedKey(key, name)).not.toEqual(key)
      expect(indexedKey(key, index)).not.toEqual(key)
    }),
  )
  // Finds 64 bits s with splitMix64(s, i) = s: the counter s + (i + 1)·γ takes all 64-bit values, so every s has an i.
  const GAMMA = 0x9e3779b97f4a7c15n
  const inverse = inverse64(GAMMA)
  for (const half of [0n, 42n, MAX_UINT64]) {
    const index = BigInt.asUintN(64, (unmix(half) - half) * inverse - 1n)
    expect(splitMix64(half, index)).toBe(half)
    const parent = seedKey((half << 64n) | half)
    expect(keyNumber(indexedKey(parent, index))).toBe(keyNumber(parent) ^ 1n)
  }
})

test.each<[Seed, RegExp]>([
  [-1, /^seed must be a non-negative safe integer, a bigint or a string, got -1$/],
  [0.5, /got 0.5$/],
  [NaN, /got NaN$/],
  [Infinity, /got Infinity$/],
  [2 ** 53, /got 9007199254740992$/],
  [-1n, /^seed must be from 0 to 2\^128 - 1, got -1$/],
  [1n << 128n, /^seed must be from 0 to 2\^128 - 1/],
  ['\ud800', /^seed must be well-formed Unicode, got a lone surrogate/],
  // A character from an unassigned plane: a future engine that knows it may compose or order it differently.
  ['a\u{e1000}', /^seed: this engine's Unicode version doesn't include U\+E1000$/],
  [true as unknown as Seed, /got true$/],
  [null as unknown as Seed, /got null$/],
  [undefined as unknown as Seed, /got undefined$/],
])('rejects %s as a seed', (seed, says) => {
  expect(() => seedKey(seed)).toThrow(RangeError)
  expect(() => seedKey(seed)).toThrow(says)
})

test.each<[string, RegExp]>([
  ['', /^stream name must be a non-empty string, got ""$/],
  [5 as unknown as string, /^stream name must be a non-empty string, got 5$/],
  ['a\udc00', /^stream name must be well-formed Unicode/],
  ['\u0378', /^stream name: this engine's Unicode version doesn't include U\+0378$/],
])('rejects %j as a name', (name, says) => {
  expect(() => namedKey(ZERO, name)).toThrow(RangeError)
  expect(() => namedKey(ZERO, name)).toThrow(says)
})

test.each([-1, -1n, 1n << 64n, 0.5, NaN, 2 ** 53, '1' as unknown as number])(
  'rejects %s as an index',
  (index) => {
    expect(() => indexedKey(ZERO, index)).toThrow(RangeError)
    expect(() => indexedKey(ZERO, index)).toThrow(/^substream index must be /)
  },
)

// U+1ACF is new in Unicode 17: older engines don't know that the dot below is ordered first and combined with
// the letter.
test('a combining mark that only some engines know has the same key in all of them, or is rejected', () => {
  const text = 'a\u1acf\u0323'
  let found: Key | RangeError
  try {
    found = seedKey(text)
  } catch (error) {
    found = error as RangeError
  }
  if (found instanceof RangeError) expect(found.message).toContain('U+1ACF')
  else expect(hex(found)).toBe(hex(seedKey('\u1ea1\u1acf')))
})

test('accepts pictographs newer than the engine, because they never combine', () => {
  for (const text of ['\u{1f9ff}', '\u{1faff}', '\u{1f0fe}', '\uffff', '\ue000'])
    expect(keyNumber(seedKey(text))).toBeGreaterThan(0n)
})

test('names are normalized to form C', () => {
  expect(streamName('cafe\u0301')).toBe('caf\u00e9')
})

/** The inverse of SplitMix64's output function: returns the number for which that function returns `z`. */
function unmix(z: bigint): bigint {
  z = unshift(z, 31n)
  z = BigInt.asUintN(64, z * inverse64(0x94d049bb133111ebn))
  z = unshift(z, 27n)
  z = BigInt.asUintN(64, z * inverse64(0xbf58476d1ce4e5b9n))
  return unshift(z, 30n)
}

/** Solves z = x ^ (x >> by) for x. */
function unshift(z: bigint, by: bigint): bigint {
  let x = z
  for (let i = 0; i < 3; i++) x = z ^ (x >> by)
  return x
}

/** The inverse of an odd number modulo 2^64, by Newton's iteration. */
function inverse64(odd: bigint): bigint {
  let x = odd
  for (let i = 0; i < 6; i++) x = BigInt.asUintN(64, x * (2n - odd * x))
  return x
}
