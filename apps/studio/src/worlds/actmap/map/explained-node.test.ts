import { generateMap } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { explainedNode } from './map-picture.js'

test('a pointer or a label of a node names the node, and other parts name none', () => {
  const { graph } = generateMap({}, {}, 42n)
  const third = graph.nodes[3]!.id
  expect(explainedNode('/graph/nodes/3', graph)).toBe(third)
  expect(explainedNode('/graph/nodes/3/type', graph)).toBe(third)
  expect(explainedNode(`nodes/${third}/type`, graph)).toBe(third)
  expect(explainedNode('/graph/nodes/999', graph)).toBe(null)
  expect(explainedNode('/graph/nodes', graph)).toBe(null)
  expect(explainedNode('/meta/boss', graph)).toBe(null)
  expect(explainedNode(null, graph)).toBe(null)
})
