import { expect, test } from 'vitest'
import { tickStep } from './paint-lanes.js'

test('the numbers of the ruler are round, and far enough from each other to be read', () => {
  expect([100, 72, 40, 28, 10, 1, 0.02].map(tickStep)).toEqual([1, 1, 2, 5, 10, 100, 5000])
})
