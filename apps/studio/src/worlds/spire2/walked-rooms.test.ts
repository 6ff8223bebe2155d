import { spire2 } from '@seedfast/spire2'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { pathThrough } from '../../game-parts/path-through.js'
import { pathOf, pathsText, readPaths } from './saved-paths.js'
import { nodesOf, unknownsIn, walkedRooms } from './walked-rooms.js'

const { acts, unknownRooms } = make(spire2, { seed: 'ABCDEF123456' }).result

test('a path visits one room per row, and takes fights, elites and events in order', () => {
  for (const plan of acts) {
    const path = pathOf(nodesOf(plan.map), undefined)
    const rooms = walkedRooms(plan, path, unknownRooms, 0)
    expect(rooms.map(({ row }) => row)).toEqual(path.map((_, i) => i + 1))
    const fights = rooms.filter(({ type, unknown }) => type === 'monster' || unknown === 'monster')
    expect(fights.map(({ id }) => id)).toEqual(plan.fights.slice(0, fights.length))
    const turned = rooms.flatMap(({ unknown }) => unknown ?? [])
    expect(turned).toEqual(unknownRooms[0]!.slice(0, unknownsIn(rooms)))
  }
})

test('paths survive the address', () => {
  const nodes = nodesOf(acts[0]!.map)
  const last = nodes.reduce((best, node) => (node.y === 5 && node.x > best.x ? node : best))
  const path = pathThrough(nodes, [], nodes.findLast(({ y }) => y === 5) ?? last)!
  const paths = [path, [], []]
  expect(pathOf(nodes, readPaths(pathsText(paths))[0])).toEqual(path)
  expect(pathsText([[], [], []])).toBeNull()
})

test('a path of another map is replaced with the leftmost path', () => {
  const nodes = nodesOf(acts[0]!.map)
  expect(pathOf(nodes, [9, 9, 9])).toEqual(pathOf(nodes, undefined))
  expect(readPaths('01x3.2')).toEqual([[0, 1], [2]])
})
