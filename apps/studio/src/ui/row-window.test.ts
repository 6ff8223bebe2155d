import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rowWindow, scrollToRow } from './row-grid.js'

test('all visible rows are rendered, and few others', () => {
  const size = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(size, size, fc.integer({ min: 0, max: 2000 }), (count, top, height) => {
      const { from, to } = rowWindow(count, 32, top, height)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(count)
      expect(from).toBeLessThanOrEqual(to)
      expect(to - from).toBeLessThanOrEqual(height / 32 + 18)
      for (const row of [Math.floor(top / 32), Math.floor((top + height) / 32) - 1]) {
        if (row * 32 >= top && row < count) expect(row >= from && row < to).toBe(true)
      }
    }),
  )
})

test('scrolls to a row by the smallest distance', () => {
  expect(scrollToRow(3, 10, 0, 100)).toBe(0)
  expect(scrollToRow(3, 10, 50, 100)).toBe(30)
  expect(scrollToRow(20, 10, 50, 100)).toBe(110)
})

test('scrolls a distant row to the middle', () => {
  expect(scrollToRow(100, 10, 50, 100)).toBe(955)
  expect(scrollToRow(2, 10, 5000, 100)).toBe(0)
})
