import { expect, test } from 'vitest'
import { median, pairwise, spreadOf } from './statistics.js'

test('the median of an odd count is the middle, of an even one the mean of two', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([4, 1, 30, 2])).toBe(3)
  expect(median([7])).toBe(7)
})

test('a spread has the ends of what was measured', () => {
  expect(spreadOf([3, 9, 1])).toEqual({ median: 3, min: 1, max: 9 })
})

test('ratios are taken round by round', () => {
  // The second round was twice as slow for both: as a ratio of medians it would count.
  expect(pairwise([10, 20, 10], [5, 10, 5])).toEqual({ median: 2, min: 2, max: 2 })
})
