import { expect, test } from 'vitest'
import { nearestPart } from './nearest-part.js'

const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 })

// 0 1
// 2 3   and 4 far to the right
const boxes = [at(0, 0), at(50, 0), at(0, 50), at(52, 48), at(400, 10)]

test.each([
  [0, 'ArrowRight', 1],
  [0, 'ArrowDown', 2],
  [1, 'ArrowDown', 3],
  [3, 'ArrowLeft', 2],
  [3, 'ArrowUp', 1],
  [1, 'ArrowRight', 4],
  [0, 'ArrowLeft', 0],
  [4, 'ArrowUp', 4],
])('from part %i, %s leads to part %i', (from, key, to) => {
  expect(nearestPart(boxes, from, key)).toBe(to)
})
