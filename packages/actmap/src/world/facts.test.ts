import { aboutOf, factMismatch, make } from '@seedfast/world'
import { expect, it } from 'vitest'
import { countPaths, nearestPair, onPaths } from '../paths/path-counts.js'
import { getReachableNextRow } from '../paths/reachability.js'
import type { MapGraph, MapNode } from '../schema/result.js'
import { generateMap } from './generate-map.js'
import { actmap } from './world.js'

/** Returns every path from row 0 to the boss, found by following edges. */
function walk(graph: MapGraph): MapNode[][] {
  const byId = new Map(graph.nodes.map((node) => [node.id, node]))
  const from = (node: MapNode): MapNode[][] => {
    const next = getReachableNextRow(graph, node.id)
    return next.length === 0
      ? [[node]]
      : next.flatMap((id) => from(byId.get(id)!).map((path) => [node, ...path]))
  }
  return graph.nodes.filter(({ row }) => row === 0).flatMap(from)
}

it('counts of paths and of types on paths agree with walking every path', () => {
  for (let seed = 0n; seed < 20n; seed++) {
    const { graph } = generateMap({}, {}, seed)
    const paths = walk(graph)
    expect(countPaths(graph)).toBe(BigInt(paths.length))
    for (const type of ['Battle', 'Elite', 'Port', 'Shop'] as const) {
      const counts = paths.map((path) => path.filter((node) => node.type === type).length)
      expect(onPaths(graph, type)).toEqual({ fewest: Math.min(...counts), most: Math.max(...counts) })
      const pairs = paths.flatMap((path) => {
        const rows = path.filter((node) => node.type === type).map(({ row }) => row)
        return rows.slice(1).map((row, i) => row - rows[i]!)
      })
      expect(nearestPair(graph, type)).toBe(pairs.length === 0 ? null : Math.min(...pairs))
    }
  }
})

it('the number of paths stays exact above 2^53', () => {
  const { graph } = generateMap({ rows: 60, columns: 15, branchiness: 1 }, { rows: { width: [8, 15] } }, 1n)
  expect(countPaths(graph)).toBeGreaterThan(2n ** 53n)
  const generated = make(actmap, {
    seed: 1,
    params: { spec: { rows: 60, columns: 15, branchiness: 1 }, rules: { rows: { width: [8, 15] } } },
  })
  expect(actmap.facts.pathsExact.of(generated.result, generated.params)).toBe(String(countPaths(graph)))
})

it('every fact has a value of its type', () => {
  const { result, params } = make(actmap, { seed: 42 })
  for (const [name, { type, of }] of Object.entries(actmap.facts)) {
    expect(
      factMismatch(type, (of as (r: typeof result, p: typeof params) => unknown)(result, params), name),
    ).toBeNull()
  }
})

it('views show the whole map', () => {
  const generated = make(actmap, { seed: 42, params: { spec: { flags: { enableBurningElites: true } } } })
  const about = aboutOf(generated)
  const text = actmap.views.text!(generated.result, about)
  expect(text.split('\n').every((line) => line.length <= 80)).toBe(true)
  expect(text).toContain('seed 42')
  const dot = actmap.views.dot!(generated.result, about)
  const svg = actmap.views.svg!(generated.result, about)
  for (const { id } of generated.result.graph.nodes) {
    expect(dot).toContain(`${id} [label=`)
    expect(svg).toContain(`data-node="${id}"`)
  }
  expect(svg).toContain('role="img"')
  expect(svg).not.toMatch(/NaN|undefined|https?:\/\/(?!www\.w3\.org)/)
})
