import { spire } from '@seedfast/spire'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { pathThrough } from '../../../game-parts/path-through.js'
import { columnsIn } from './floor-numbers.js'

const { acts, walk } = make(spire, { seed: '3LWVGX7BL' }).result
const { map } = acts[0]!
const current = columnsIn(walk, 1)

test('a path through any node follows the edges of the map', () => {
  for (const node of map.nodes) {
    const path = pathThrough(map.nodes, current, node)!
    expect(path[node.y]).toBe(node.x)
    expect(path).toHaveLength(15)
    path.slice(1).forEach((x, y) => {
      expect(map.nodes.find((one) => one.y === y && one.x === path[y])!.to).toContain(x)
    })
  }
})

test('a path through a node of the current path is the current path', () => {
  for (const [y, x] of current.entries()) expect(pathThrough(map.nodes, current, { x, y })).toEqual(current)
})

test('there is no path through a place without a node', () => {
  expect(pathThrough(map.nodes, current, { x: 6, y: 0 })).toBeNull()
})
