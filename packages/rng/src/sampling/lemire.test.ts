import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BitGenerator } from '../bit-generator.js'
import { Sfc32Stream } from '../streams/sfc32-stream.js'
import { lemire, multiplyHigh } from './lemire.js'
import { multiplyHighWide } from './wide.js'

const TWO_32 = 2 ** 32
const word = fc.oneof(
  fc.integer({ min: 0, max: TWO_32 - 1 }),
  fc.constantFrom(0, 1, TWO_32 - 1, 2 ** 31, 0xffff, 0x10000),
)
const bound = fc.oneof(
  fc.integer({ min: 1, max: TWO_32 }),
  fc.constantFrom(1, 2, 0x1fffff, 0x200000, 0x200001, 2 ** 31, 2 ** 31 + 1, TWO_32 - 1, TWO_32),
)

/** The inverse of an odd number modulo 2^32. */
function inverse(n: bigint): bigint {
  let x = n
  // Each step doubles the number of correct bits, and n starts with three.
  for (let i = 0; i < 4; i++) x = BigInt.asUintN(32, x * (2n - n * x))
  return x
}

/** A bit generator that returns a list of words. */
function listed(words: readonly number[]): { bits: BitGenerator; taken(): number } {
  let at = 0
  const bits = { word: () => words[at++]! } as BitGenerator
  return { bits, taken: () => at }
}

test('the high half of a product is exact', () => {
  fc.assert(
    fc.property(word, fc.oneof(bound, fc.constant(0)), (x, n) => {
      expect(multiplyHigh(x, n)).toBe(Number((BigInt(x) * BigInt(n)) >> 32n))
    }),
    { numRuns: 2000 },
  )
})

test('does not round up products just below the next high half', () => {
  // A word times at most 2^21 is exact; with larger factors, many products aren't.
  const halves = fc.oneof(
    fc.integer({ min: 2 ** 20, max: 2 ** 21 - 1 }),
    fc.integer({ min: 2 ** 20, max: 2 ** 31 - 1 }),
  )
  fc.assert(
    fc.property(halves, (half) => {
      const n = half * 2 + 1
      const x = Number(BigInt.asUintN(32, -inverse(BigInt(n))))
      const high = Number((BigInt(x) * BigInt(n)) >> 32n)
      expect(Math.imul(x, n)).toBe(-1)
      expect(multiplyHigh(x, n)).toBe(high)
      // The next word of Sfc32 is the sum of its a, b and counter.
      const stream = new Sfc32Stream().restore([x, 0, 0, 0])
      if (n <= 2 ** 31) expect(stream.int(0, n - 1)).toBe(high)
    }),
  )
})

test('a bounded draw is the high half of the first word that is not rejected', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 30, maxLength: 30 }), bound, (random, n) => {
      // The word 2^32 - 1 is never rejected: its product's low half is 2^32 - n.
      const words = [...random, TWO_32 - 1]
      const { bits, taken } = listed(words)
      const products = words.map((x) => BigInt(x) * BigInt(n))
      const first = products.findIndex((product) => product % (1n << 32n) >= (1n << 32n) % BigInt(n))
      expect(lemire(bits, n)).toBe(Number(products[first]! >> 32n))
      expect(taken()).toBe(first + 1)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  // 2^32 mod 3 is 1: only the word 0 is rejected.
  [3, [0, 0, 1], 0, 3],
  // 2^32 mod (2^31 + 1) is 2^31 - 1: the low half of 1 × n is above it, that of 2 × n below.
  [2 ** 31 + 1, [0, 2, 1], 0, 3],
  [2 ** 31, [TWO_32 - 1], 2 ** 31 - 1, 1],
  [TWO_32, [0], 0, 1],
  [1, [7], 0, 1],
])('with %i values, the words %j give %i after %i words', (n, words, value, count) => {
  const { bits, taken } = listed(words)
  expect([lemire(bits, n), taken()]).toEqual([value, count])
})

test.each([0, -1, 0.5, NaN, TWO_32 + 1, '6' as unknown as number])('rejects %s values', (n) => {
  expect(() => lemire(listed([1]).bits, n)).toThrow(RangeError)
  expect(() => lemire(listed([1]).bits, n)).toThrow(/^lemire: n must be an integer from 1 to 2\^32, got /)
})

test('the wide rule is the same with 64 bits', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, word), { minLength: 5, maxLength: 5 }),
      fc.oneof(fc.maxSafeNat(), fc.constantFrom(2 ** 53, TWO_32 + 1, TWO_32 * 3)).map((n) => Math.max(1, n)),
      (words, n) => {
        const values = [...words, [TWO_32 - 1, TWO_32 - 1] as [number, number]].map(
          ([h, l]) => (BigInt(h) << 32n) | BigInt(l),
        )
        const keeps = (x: bigint): boolean => (x * BigInt(n)) % (1n << 64n) >= (1n << 64n) % BigInt(n)
        let at = 0
        const next = (): [number, number] => {
          const value = values[at++]!
          return [Number(value >> 32n), Number(value & 0xffffffffn)]
        }
        const first = values.findIndex(keeps)
        expect(multiplyHighWide(n, next)).toBe(Number((values[first]! * BigInt(n)) >> 64n))
        expect(at).toBe(first + 1)
      },
    ),
  )
})
