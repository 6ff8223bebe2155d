import fc from 'fast-check'
import { expect, test } from 'vitest'
import { binsOf, partBelow } from './bins.js'

test('few numbers have a bar each, those that never came too', () => {
  expect(binsOf({ '2': 5, '4': 1 }, 3)).toEqual([
    { from: 2, to: 2, count: 5, mine: false },
    { from: 3, to: 3, count: 0, mine: true },
    { from: 4, to: 4, count: 1, mine: false },
  ])
})

test('every number is in one bar, and this seed’s in one', () => {
  const counts = fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 99 })))
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: 10_000_000 }), (pairs, mine) => {
      const histogram = Object.fromEntries(pairs.map(([value, count]) => [String(value), count]))
      const bins = binsOf(histogram, mine)
      const all = Object.values(histogram).reduce((sum, count) => sum + count, 0)
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all)
      expect(bins.filter((bin) => bin.mine)).toHaveLength(1)
      expect(bins.length).toBeLessThanOrEqual(24)
    }),
  )
})

test('the part below leaves equal ones out', () => {
  expect(partBelow({ '1': 1, '2': 2, '3': 1 }, 2)).toBe(0.25)
  expect(partBelow({}, 2)).toBe(0)
})
