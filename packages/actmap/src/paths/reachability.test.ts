import { expect, it } from 'vitest'
import { generateMap } from '../world/generate-map.js'
import { getReachableNextRow, isReachableBottomToTop } from './reachability.js'

const { graph } = generateMap({}, {}, 42n)

it('the boss is reachable from the bottom, unless a row has no edges', () => {
  expect(isReachableBottomToTop(graph)).toBe(true)
  expect(
    isReachableBottomToTop({
      ...graph,
      edges: graph.edges.filter(({ fromId }) => !fromId.startsWith('r7c')),
    }),
  ).toBe(false)
})

it('getReachableNextRow follows the edges, from left to right', () => {
  for (const { id } of graph.nodes) {
    const expected = graph.edges.filter(({ fromId }) => fromId === id).map(({ toId }) => toId)
    expect(getReachableNextRow(graph, id)).toEqual(expected)
  }
  expect(getReachableNextRow(graph, 'r99c0')).toEqual([])
})
