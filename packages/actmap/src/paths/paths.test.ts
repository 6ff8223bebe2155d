import { InputError } from '@seedfast/world'
import { expect, it } from 'vitest'
import { distributionOf, joinDistributions } from '../world/distribution.js'
import { generateMap } from '../world/generate-map.js'
import { countPaths } from './path-counts.js'
import { bestPath, enumeratePaths, type MapPath } from './paths.js'
import { ReachabilityCache } from './reachability-cache.js'

const { graph } = generateMap({}, {}, 42n)
const ALL = [...enumeratePaths(graph)]

it('enumeratePaths yields every path once, and starts immediately on a huge map', () => {
  expect(BigInt(ALL.length)).toBe(countPaths(graph))
  expect(new Set(ALL.map((path) => path.map(({ id }) => id).join())).size).toBe(ALL.length)
  expect(ALL.every((path) => path.length === 15 && path[0]!.row === 0 && path.at(-1)!.type === 'Boss')).toBe(
    true,
  )
  const huge = generateMap({ rows: 60, columns: 15, branchiness: 1 }, { rows: { width: [8, 15] } }, 1n).graph
  expect(enumeratePaths(huge).next().value).toHaveLength(60)
})

it('bestPath returns a path as valuable as the best of all paths, from any node', () => {
  const values = [{ Elite: 1 }, { Battle: -1 }, { Elite: 3, Shop: 2, Battle: -0.5 }]
  for (const weights of values) {
    const worth = (path: MapPath): number =>
      path.reduce((sum, { type }) => sum + ((weights as Record<string, number>)[type] ?? 0), 0)
    const best = bestPath(graph, weights)!
    expect(best.value).toBe(Math.max(...ALL.map(worth)))
    expect(worth(best.path)).toBe(best.value)
    const middle = graph.nodes.find(({ row }) => row === 6)!.id
    expect(bestPath(graph, weights, middle)!.value).toBe(
      Math.max(...[...enumeratePaths(graph, middle)].map(worth)),
    )
  }
  expect(bestPath(graph, ({ col }) => -col)!.path).toHaveLength(15)
  expect(bestPath({ ...graph, edges: [] }, {})).toBeNull()
  expect(() => bestPath(graph, {}, 'r9c14')).toThrow(InputError)
})

it('the cache knows which nodes lead to which', () => {
  const cache = new ReachabilityCache(graph)
  const from = graph.nodes.find(({ row }) => row === 4)!.id
  const ahead = new Set([...enumeratePaths(graph, from)].flatMap((path) => path.slice(1).map(({ id }) => id)))
  expect(new Set(cache.aheadOf(from))).toEqual(ahead)
  for (const { id } of graph.nodes) expect(cache.leads(from, id)).toBe(id === from || ahead.has(id))
  expect(cache.aheadOf('r9c14')).toEqual([])
})

it('a distribution is the same whether it is computed in one piece or joined from parts', () => {
  const whole = distributionOf({}, 0n, 60)
  expect(joinDistributions([distributionOf({}, 0n, 25), distributionOf({}, 25n, 35)])).toEqual(whole)
  expect(whole).toMatchObject({
    seeds: 60,
    mapsWithoutViolations: 60,
    missedTargets: 0,
    broken: {},
    counts: { Elite: { 3: 60 }, Boss: { 1: 60 } },
  })
  const broken = distributionOf({ rules: { paths: { shopAtLeastEvery: 5 } } }, 0n, 3)
  expect(broken).toMatchObject({ mapsWithoutViolations: 0 })
  expect(Object.keys(broken.broken).length).toBeGreaterThan(0)
})
