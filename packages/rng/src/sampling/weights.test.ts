import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floatTotal, indexOfShare, integerTotal, sortedTable } from './weights.js'

const MAX = Number.MAX_SAFE_INTEGER

test('adds integer weights up to a total of 2^53 - 1, and returns -1 if one is not an integer', () => {
  expect(integerTotal(3, [1, 0, 5])).toBe(6)
  expect(integerTotal(2, [MAX - 1, 1])).toBe(MAX)
  expect(integerTotal(2, [1, 0.5])).toBe(-1)
  expect(() => integerTotal(2, [MAX, 1])).toThrow(/at most 2\^53 - 1, got 9007199254740992$/)
  expect(integerTotal(1, [-0 + 1])).toBe(1)
  expect(floatTotal([1, 0.5])).toBe(1.5)
})

test('gives each item its share of the total', () => {
  const shares = [0, 1, 2, 3, 4].map((at) => indexOfShare([0, 1, 0, 3, 1, 0], at))
  expect(shares).toEqual([1, 3, 3, 3, 4])
})

test('an item of weight 0 is never chosen, not even at the rounded end', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constant(0), fc.double({ min: 1e-300, max: 1e300, noNaN: true })), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, at) => {
        fc.pre(weights.some((weight) => weight > 0))
        const total = floatTotal(weights)
        expect(weights[indexOfShare(weights, at * total)]).toBeGreaterThan(0)
        expect(weights[indexOfShare(weights, total)]).toBeGreaterThan(0)
      },
    ),
  )
})

test('sorts a weight table by UTF-16 code unit, whatever its order or names', () => {
  const table = JSON.parse('{"b":1,"10":2,"9":3,"__proto__":4,"B":5,"é":6,"":7}') as Record<string, number>
  expect(sortedTable(table)).toEqual([
    ['', '10', '9', 'B', '__proto__', 'b', 'é'],
    [7, 2, 3, 5, 4, 1, 6],
  ])
  expect(sortedTable({ '\ue000': 1, '\u{10000}': 2 })).toEqual([
    ['\u{10000}', '\ue000'],
    [2, 1],
  ])
})
