import { expect, test } from 'vitest'
import { differentParts } from './different-parts.js'

const svg = (...pointers: readonly string[]): string =>
  `<svg>${pointers.map((pointer) => `<g data-path="${pointer}"/>`).join('')}</svg>`

test('marks the parts whose values differ', () => {
  const a = {
    boss: 'x',
    rooms: [
      { id: 'r1', gold: 1 },
      { id: 'r2', gold: 2 },
    ],
  }
  const b = {
    boss: 'x',
    rooms: [
      { id: 'r0', gold: 9 },
      { id: 'r1', gold: 1 },
      { id: 'r2', gold: 3 },
    ],
  }
  const picture = svg('/boss', '/rooms/0', '/rooms/1', '/rooms/1/gold', '/rooms', '/none')
  expect(differentParts(picture, a, b)).toEqual(['/rooms/1', '/rooms/1/gold', '/rooms'])
  expect(differentParts(svg('/rooms/0', '/rooms/2'), b, a)).toEqual(['/rooms/0', '/rooms/2'])
  expect(differentParts(picture, a, a)).toEqual([])
})

test('items without an ID are matched by their place', () => {
  expect(differentParts(svg('/0', '/1', '/2'), [1, 2, 3], [1, 5])).toEqual(['/1', '/2'])
  expect(differentParts(svg('/a&amp;b'), { 'a&b': 1 }, { 'a&b': 2 })).toEqual(['/a&b'])
})
