import { generateMap, ReachabilityCache } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { edgeReach, nodeReach, reachFrom } from './node-reach.js'

const { graph } = generateMap({}, {}, 42n)
const cache = new ReachabilityCache(graph)

test('“next” are the upper ends of a node’s edges, “ahead” is everything beyond, and the rest is out of reach', () => {
  const from = graph.nodes[0]!.id
  const nodesAhead = reachFrom(graph, cache, from)
  const reached = new Set([from])
  for (const { fromId, toId } of graph.edges) if (reached.has(fromId)) reached.add(toId)
  for (const { id } of graph.nodes) {
    const step = graph.edges.some((edge) => edge.fromId === from && edge.toId === id)
    const wanted = id === from ? 'self' : step ? 'next' : reached.has(id) ? 'ahead' : 'out'
    expect([id, nodeReach(nodesAhead, id)]).toEqual([id, wanted])
  }
  for (const edge of graph.edges) {
    const wanted = edge.fromId === from ? 'next' : reached.has(edge.fromId) ? 'ahead' : 'out'
    expect(edgeReach(nodesAhead, edge)).toBe(wanted)
  }
})

test('without a hovered node, nothing is highlighted', () => {
  expect(nodeReach(null, 'r0c0')).toBeNull()
  expect(edgeReach(null, graph.edges[0]!)).toBeNull()
})
