import { expect, test } from 'vitest'
import { pagesSwiped } from './use-paging.js'

const start = { x: 200, y: 300, left: 0, right: 0 }

test('a swipe to the left shows the next level, and a swipe to the right the previous one', () => {
  expect(pagesSwiped(start, { x: 120, y: 310 })).toBe(1)
  expect(pagesSwiped(start, { x: 290, y: 290 })).toBe(-1)
})

test("a short or steep movement isn't a swipe", () => {
  expect(pagesSwiped(start, { x: 150, y: 300 })).toBe(0)
  expect(pagesSwiped(start, { x: 120, y: 350 })).toBe(0)
})

test('on a map that can still scroll in its direction, a swipe scrolls', () => {
  expect(pagesSwiped({ ...start, right: 400 }, { x: 100, y: 300 })).toBe(0)
  expect(pagesSwiped({ ...start, right: 400 }, { x: 300, y: 300 })).toBe(-1)
  expect(pagesSwiped({ ...start, left: 400 }, { x: 100, y: 300 })).toBe(1)
})
