import { InputError } from '@seedfast/world'
import { describe, expect, it } from 'vitest'
import type { MapGraph } from '../schema/result.js'
import { generateMap } from '../world/generate-map.js'
import { validate } from './validate.js'

const { graph } = generateMap({}, {}, 42n)

const broken = (map: MapGraph, rules = {}): string[] =>
  validate(map, rules).checks.flatMap(({ violations }) => violations.map(({ rule }) => rule))

const withType = (id: string, type: MapGraph['nodes'][number]['type']): MapGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) => (node.id === id ? { ...node, type } : node)),
})

const idOf = (type: string): string => graph.nodes.find((node) => node.type === type)!.id

describe('validate', () => {
  it('finds nothing on a map generated with the same rules', () => {
    expect(validate(graph, {}).ok).toBe(true)
  })

  it('reports each broken rule', () => {
    const port = graph.nodes.find(({ tags }) => tags.includes('preBossPort'))!.id
    expect(broken(withType(port, 'Battle'))).toContain('windows.preBossPortRow')
    expect(broken(withType(idOf('Treasure'), 'Battle'))).toEqual([
      'windows.midTreasureRows',
      'counts.min.Treasure',
    ])
    expect(broken(withType(graph.nodes[0]!.id, 'Elite'))).toEqual(['spacing.eliteEarlyRowsCap'])
    expect(broken(withType(graph.nodes[0]!.id, 'Boss'))).toEqual(['boss'])
    expect(broken(graph, { counts: { min: { Shop: 3 } } })).toEqual(['counts.min.Shop'])
    expect(broken(graph, { counts: { min: { Shop: 0 }, max: { Shop: 1 } } })).toEqual(['counts.max.Shop'])
    expect(broken(graph, { rows: { width: [2, 3] } })).toContain('rows.width')
    expect(broken(graph, { edges: { maxOutDegree: 1 } })).toContain('edges.maxOutDegree')
    expect(broken(graph, { paths: { minPorts: 9 } })).toEqual(['paths.minPorts'])
    expect(broken(graph, { paths: { shopAtLeastEvery: 2 } })).toContain('paths.shopAtLeastEvery')
  })

  it('finds two Elites that are too close on a path, but allows them next to each other', () => {
    const elite = graph.nodes.find(({ type, row }) => type === 'Elite' && row < 12)!
    const next = graph.edges.find(({ fromId }) => fromId === elite.id)!.toId
    expect(broken(withType(next, 'Elite'))).toContain('spacing.eliteMinGap')
    const beside = graph.nodes.find(({ row, type }) => row === elite.row && type === 'Battle')!
    expect(broken(withType(beside.id, 'Elite'), { counts: { max: { Elite: 9 } } })).toEqual([])
    expect(
      broken(withType(beside.id, 'Elite'), { counts: { max: { Elite: 9 } }, spacing: { scope: 'map' } }),
    ).toContain('spacing.eliteMinGap')
  })

  it('finds missing, extra and crossing edges', () => {
    const without = (map: MapGraph, id: string): MapGraph => ({
      ...map,
      edges: map.edges.filter(({ toId }) => toId !== id),
    })
    const inner = graph.nodes.find(({ row }) => row === 5)!.id
    expect(broken(without(graph, inner))).toContain('edges.inDegree')
    expect(broken({ ...graph, edges: [] })).toEqual(
      expect.arrayContaining(['edges.maxOutDegree', 'edges.inDegree', 'paths.boss']),
    )
    const far = { fromId: graph.nodes[0]!.id, toId: graph.nodes.find(({ row }) => row === 3)!.id }
    expect(broken({ ...graph, edges: [...graph.edges, far] })).toContain('edges.forward')
    const [left, right] = graph.nodes.filter(({ row }) => row === 3)
    const above = graph.nodes.filter(({ row }) => row === 4)
    const crossed = [
      { fromId: left!.id, toId: above.at(-1)!.id },
      { fromId: right!.id, toId: above[0]!.id },
    ]
    const edges = graph.edges.filter(({ fromId }) => fromId !== left!.id && fromId !== right!.id)
    const map = { ...graph, edges: [...edges, ...crossed] }
    expect(broken(map)).toContain('edges.allowCrossing')
    expect(broken(map, { edges: { allowCrossing: true } })).not.toContain('edges.allowCrossing')
  })

  it("reports each problem's place, with the code's data", () => {
    const first = validate(withType(graph.nodes[0]!.id, 'Elite'), {}).checks.find(({ ok }) => !ok)!
      .violations[0]
    expect(first).toEqual({
      code: 'too-early',
      rule: 'spacing.eliteEarlyRowsCap',
      path: ['nodes', 0, 'type'],
      type: 'Elite',
      node: graph.nodes[0]!.id,
      firstRow: 4,
    })
  })

  it('rejects anything that is not a map', () => {
    expect(() => validate({ ...graph, edges: [{ fromId: 'r0c0', toId: 'r1c14' }] }, {})).toThrow(InputError)
    expect(() => validate(graph, { spacing: { eliteMinGap: -1 } })).toThrow(InputError)
  })
})
