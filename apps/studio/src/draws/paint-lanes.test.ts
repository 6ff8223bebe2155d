import { expect, test } from 'vitest'
import { tickStep } from './paint-lanes.js'

test('the ruler’s numbers are round and far enough apart to read', () => {
  expect([100, 72, 40, 28, 10, 1, 0.02].map(tickStep)).toEqual([1, 1, 2, 5, 10, 100, 5000])
})
