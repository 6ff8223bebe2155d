import { expect, test } from 'vitest'
import { placeOfLabel } from './label-place.js'

const result = {
  gold: 3,
  graph: { nodes: [{ id: 'r0c1' }, { id: 'r5/c2', type: 'Shop', ways: [{ to: 'r6c1' }] }] },
}

test('a label that is a path resolves to it', () => {
  expect(placeOfLabel(result, ['gold'])).toBe('/gold')
  expect(placeOfLabel(result, ['graph', 'nodes', '0'])).toBe('/graph/nodes/0')
})

test('a label resolves by an ID, as deep as possible', () => {
  expect(placeOfLabel(result, ['nodes', 'r5/c2', 'type'])).toBe('/graph/nodes/1/type')
  expect(placeOfLabel(result, ['nodes', 'r5/c2', 'ways', '0', 'lane'])).toBe('/graph/nodes/1/ways/0')
  expect(placeOfLabel(result, ['nodes', 'r0c1', 'type'])).toBe('/graph/nodes/0')
})

test('a label without a match resolves to nothing, and a partial match to its deepest part', () => {
  expect(placeOfLabel(result, ['weather'])).toBeNull()
  expect(placeOfLabel(result, ['graph', 'size'])).toBe('/graph')
  expect(placeOfLabel(null, ['gold'])).toBeNull()
})
