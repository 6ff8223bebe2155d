import { expect, test } from 'vitest'
import { labelsOfPlace } from './labels-of-place.js'

const result = {
  graph: {
    nodes: [
      { id: 'r0c0', type: 'Battle' },
      { id: 'r1c2', type: 'Elite', gold: 3 },
    ],
  },
}
const labels = ['rows/0/columns', 'nodes/r0c0/type', 'nodes/r1c2/type', 'nodes/r1c2/decoration']

test('a part of an object with an ID has all labels with that ID, its own label first', () => {
  expect(labelsOfPlace(result, ['graph', 'nodes', '1', 'type'], labels)).toEqual([
    'nodes/r1c2/type',
    'nodes/r1c2',
    'nodes/r1c2/decoration',
  ])
  expect(labelsOfPlace(result, ['graph', 'nodes', '1'], labels)).toEqual([
    'nodes/r1c2',
    'nodes/r1c2/type',
    'nodes/r1c2/decoration',
  ])
})

test('a missing part, or a part outside objects with IDs, has no labels', () => {
  expect(labelsOfPlace(result, ['graph'], labels)).toEqual([])
  expect(labelsOfPlace(result, ['graph', 'nodes', '7', 'type'], labels)).toEqual([])
})

test('an ID doesn’t match a part of another ID', () => {
  expect(labelsOfPlace({ id: 'r1c2' }, [], ['nodes/r1c20/type', 'nodes/r11c2'])).toEqual([])
})
