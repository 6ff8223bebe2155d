import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withFixedSort } from './fixed-sort.js'

interface Card {
  readonly rank: number
  readonly n: number
}

test('the fixed sort agrees with the engine for a comparator that keeps an order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (ranks) => {
      const cards = (): Card[] => ranks.map((rank, n) => ({ rank, n }))
      const byRank = (a: Card, b: Card): number => a.rank - b.rank
      expect(withFixedSort(() => cards().sort(byRank))).toEqual(cards().sort(byRank))
    }),
  )
})

test('the fixed sort moves undefined values and empty slots to the end', () => {
  const sorted = withFixedSort(() => [3, undefined, , 1].sort((a, b) => a! - b!)) // oxlint-disable-line no-sparse-arrays
  expect([sorted.length, sorted[0], sorted[1], 2 in sorted, 3 in sorted]).toEqual([4, 1, 3, true, false])
})

test('the fixed sort compares in a known order, and is removed afterwards, also after an error', () => {
  const engine = Array.prototype.sort
  const asked: string[] = []
  withFixedSort(() => ['a', 'b', 'c', 'd'].sort((a, b) => (asked.push(a + b), 1)))
  expect(asked).toEqual(['ab', 'cd', 'bd', 'bc'])
  expect(() =>
    withFixedSort(() => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(Array.prototype.sort).toBe(engine)
})
