import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { highWord, joinUint64, lowWord, seedUint64 } from './uint64.js'

const uint64 = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n })

test('joins two halves into a number, even if they are signed', () => {
  fc.assert(
    fc.property(uint64, (value) => {
      expect(joinUint64(highWord(value), lowWord(value))).toBe(value)
      expect(joinUint64(highWord(value) | 0, lowWord(value) | 0)).toBe(value)
    }),
  )
})

test.each([
  [0, 0n],
  [-0, 0n],
  [-1, (1n << 64n) - 1n],
  [-(1n << 63n), 1n << 63n],
  [(1n << 64n) - 1n, (1n << 64n) - 1n],
  [Number.MIN_SAFE_INTEGER, (1n << 64n) - (1n << 53n) + 1n],
])('the seed %s is converted to its two’s complement bits', (seed, bits) => {
  expect(seedUint64(seed)).toBe(bits)
})

test.each([0.5, NaN, Infinity, 2 ** 53, 1n << 64n, -(1n << 63n) - 1n])('rejects %s as a seed', (seed) => {
  expect(() => seedUint64(seed, 'sequence')).toThrow(RangeError)
  expect(() => seedUint64(seed, 'sequence')).toThrow(/^sequence must be /)
})
