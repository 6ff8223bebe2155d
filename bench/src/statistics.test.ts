import { expect, test } from 'vitest'
import { median, pairwise, spreadOf } from './statistics.js'

test('the median of an even count is the mean of the two in the middle', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([4, 1, 30, 2])).toBe(3)
  expect(median([7])).toBe(7)
})

test('a spread has the smallest and largest value', () => {
  expect(spreadOf([3, 9, 1])).toEqual({ median: 3, min: 1, max: 9 })
})

test('computes ratios round by round', () => {
  // The second round was twice as slow for both, which would affect a ratio of medians.
  expect(pairwise([10, 20, 10], [5, 10, 5])).toEqual({ median: 2, min: 2, max: 2 })
})
