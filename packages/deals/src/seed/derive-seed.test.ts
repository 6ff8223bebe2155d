import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Mulberry32 } from '@seedfast/rng'
import { deriveSeed } from './derive-seed.js'

// Computed separately from the formula in the application's document.
test.each([
  [0, 0, 0, 4245456706],
  [0, 1, 0, 3953245928],
  [1, 1, 0, 84929298],
  [1, 1, 1, 829401672],
  [42, 1, 0, 3195348373],
  [42, 1, 1, 226866138],
  [42, 2, 0, 1858010550],
  [123456, 1, 0, 877954175],
  [424242, 2, 0, 2694111814],
  [2147483647, 10, 2, 2307447059],
  [4294967295, 100, 3, 163859947],
  [1700000000000, 1, 0, 962054093],
  [-1, 1, 0, 2034689505],
])('the seed %i in round %i has stream %i at %i', (base, round, stream, seed) => {
  expect(deriveSeed(base, round, stream)).toBe(seed)
})

test('the stream defaults to 0', () => expect(deriveSeed(42, 1)).toBe(3195348373))

/** The documented formula. It computes with doubles, which the operators convert to 32 bits. */
function asWritten(base: number, round: number, stream: number): number {
  let x = (base ^ ((round + 1) * 0x9e3779b9)) >>> 0
  x ^= (stream + 1) * 0x85ebca6b
  x ^= x >>> 16
  x = Math.imul(x, 0x7feb352d)
  x ^= x >>> 15
  x = Math.imul(x, 0x846ca68b)
  x ^= x >>> 16
  return x >>> 0
}

test('matches the documented formula for any base, up to round 3.4 million', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.integer({ min: 0, max: 3_390_000 }),
      fc.integer({ min: 0, max: 4_000_000 }),
      (base, round, stream) => deriveSeed(base, round, stream) === asWritten(base, round, stream),
    ),
    { numRuns: 20_000 },
  )
})

test('a base is taken modulo 2^32, even if it is negative', () => {
  expect(deriveSeed(2 ** 32 + 7, 1)).toBe(deriveSeed(7, 1))
  expect(deriveSeed(-5, 1)).not.toBe(deriveSeed(5, 1))
})

test.each([NaN, 0.5, 2 ** 53, Infinity])('%d is rejected', (value) => {
  expect(() => deriveSeed(value, 1)).toThrow('base: must be a safe integer')
  expect(() => deriveSeed(1, value)).toThrow('round: must be a safe integer')
  expect(() => deriveSeed(1, 1, value)).toThrow('stream: must be a safe integer')
})

test("mulberry32 follows the canonical algorithm, even where the application's growing state differs", () => {
  const first = (seed: number): number[] => {
    const words = new Mulberry32(seed)
    return Array.from({ length: 5 }, () => words.nextUint32())
  }
  expect(first(0)).toEqual([1144304738, 1416247, 958946056, 627933444, 2007157716])
  expect(first(123)).toEqual([3381219976, 766838775, 2127363934, 993692063, 1614012641])
  // The application adds without wrapping. With seed 1, draw 4,917,759 (counted from 0) is the first that differs.
  let grown = 1
  const unwrapped = (): number => {
    grown += 0x6d2b79f5
    let t = Math.imul(grown ^ (grown >>> 15), 1 | grown)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (t ^ (t >>> 14)) >>> 0
  }
  const wrapped = new Mulberry32(1)
  let draw = 0
  while (wrapped.nextUint32() === unwrapped()) draw++
  expect(draw).toBe(4_917_759)
})
