import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { ROOM_TYPES } from '../rules/node-types.js'
import { generateMap } from '../world/generate-map.js'
import { bestPath, enumeratePaths, type MapPath } from './paths.js'
import { rankPaths, type RankedPath } from './rank-paths.js'

const weight = fc.integer({ min: -3, max: 3 })
const weights = fc.record(Object.fromEntries(ROOM_TYPES.map((type) => [type, weight])))

it('ranks the same paths first as a sorted list of all paths', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      weights,
      fc.integer({ min: 0, max: 60 }),
      fc.boolean(),
      (seed, value, count, fromRow3) => {
        const { graph } = generateMap({ rows: 7, columns: 5 }, { windows: { midTreasureRows: null } }, seed)
        const from = fromRow3 ? graph.nodes.find(({ row }) => row === 3)!.id : undefined
        const worth = (path: MapPath): number =>
          path.reduce((sum, { type }) => sum + ((value as Record<string, number>)[type] ?? 0), 0)
        const all = [...enumeratePaths(graph, from)]
        // The sort is stable, and `enumeratePaths` lists paths from left to right.
        const expected = all.toSorted((a, b) => worth(b) - worth(a)).slice(0, count)
        const ranking = rankPaths(graph, value, count, from)
        expect(ranking.map(idsOf)).toEqual(expected.map((path) => path.map(({ id }) => id)))
        expect(ranking.map((ranked) => ranked.value)).toEqual(expected.map(worth))
      },
    ),
    { numRuns: 60, seed: 21 },
  )
})

it('counts the nodes of each type on a path', () => {
  const { graph } = generateMap({}, {}, 42n)
  const [first] = rankPaths(graph, { Elite: 1 }, 1)
  expect(first!.path).toEqual(bestPath(graph, { Elite: 1 })!.path)
  expect(first!.counts).toMatchObject({ Boss: 1, Elite: first!.value })
  expect(Object.values(first!.counts).reduce((sum = 0, count = 0) => sum + count, 0)).toBe(15)
})

it('ranks a map with more than 2^53 paths without listing them', () => {
  const { graph } = generateMap({ rows: 60, columns: 15, branchiness: 1 }, { rows: { width: [8, 15] } }, 1n)
  const ranking = rankPaths(graph, ({ col }) => col, 100)
  expect(new Set(ranking.map((ranked) => idsOf(ranked).join())).size).toBe(100)
  expect(ranking[0]!.value).toBe(bestPath(graph, ({ col }) => col)!.value)
})

it('returns no paths if none leads to the boss', () => {
  const { graph } = generateMap({}, {}, 42n)
  expect(rankPaths({ ...graph, edges: [] }, {}, 10)).toEqual([])
})

function idsOf({ path }: RankedPath): string[] {
  return path.map(({ id }) => id)
}
