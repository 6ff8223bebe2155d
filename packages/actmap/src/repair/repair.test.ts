import { InputError } from '@seedfast/world'
import { describe, expect, it } from 'vitest'
import type { MapGraph, MapNode } from '../schema/result.js'
import { generateMap } from '../world/generate-map.js'
import { repair } from './repair.js'

const retyped = (graph: MapGraph, change: (node: MapNode) => MapNode['type']): MapGraph => ({
  ...graph,
  nodes: graph.nodes.map((node) => ({ ...node, type: change(node) })),
})

describe('repair', () => {
  it('leaves a map that satisfies its rules unchanged', () => {
    const { graph } = generateMap({}, {}, 5n)
    expect(repair(graph, {}, 5n)).toMatchObject({ graph, iterations: 0, audits: { ok: true } })
  })

  it('repairs a map whose types are all battles', () => {
    const { graph } = generateMap({}, {}, 5n)
    const { audits, iterations } = repair(
      retyped(graph, ({ type }) => (type === 'Boss' ? type : 'Battle')),
      {},
      5n,
    )
    expect(audits.ok).toBe(true)
    expect(iterations).toBeLessThanOrEqual(10)
  })

  it('repairs a map whose Elites are too close and too early', () => {
    const { graph } = generateMap({}, {}, 6n)
    const { audits } = repair(
      retyped(graph, ({ type, row }) => (row < 4 ? 'Elite' : type)),
      {},
      6n,
    )
    expect(audits.ok).toBe(true)
  })

  it('changes no more than necessary', () => {
    const { graph } = generateMap({}, {}, 8n)
    const port = graph.nodes.find(({ tags }) => tags.includes('preBossPort'))!
    const mended = repair(
      retyped(graph, (node) => (node === port ? 'Battle' : node.type)),
      {},
      8n,
    )
    expect(mended.audits.ok).toBe(true)
    expect(mended.iterations).toBe(1)
  })

  it('rebuilds icons, tooltips and tags wherever it changes a type', () => {
    const flags = { enableBurningElites: true, enableMetaKeys: true }
    for (let seed = 0n; seed < 300n; seed++) {
      const { graph } = generateMap({}, { flags }, seed)
      const dropped = seed % 3n === 0n ? 'Port' : seed % 3n === 1n ? 'Elite' : 'Treasure'
      const broken = retyped(graph, ({ type }) => (type === dropped ? 'Battle' : type))
      const { graph: mended, audits } = repair(broken, {}, seed)
      expect({ seed, ok: audits.ok }).toEqual({ seed, ok: true })
      const tagged = (tag: string) => mended.nodes.filter(({ tags }) => tags.includes(tag))
      expect(tagged('preBossPort').map(({ type, row }) => [type, row])).toEqual([['Port', 13]])
      expect(tagged('burning').map(({ type }) => type)).toEqual(['Elite'])
      expect(
        tagged('metaKey')
          .map(({ type }) => type)
          .sort(),
      ).toEqual(['Elite', 'Port', 'Treasure'])
      for (const { type, meta } of mended.nodes) {
        expect(meta).toMatchObject({
          icon: `node.${type.toLowerCase()}`,
          tooltip: `tooltip.${type.toLowerCase()}`,
        })
      }
    }
  })

  it('keeps marks whose node still fits, jitter, and your own tags and meta', () => {
    const { graph } = generateMap({ flags: { enableBurningElites: true } }, {}, 5n)
    const treasure = graph.nodes.find(({ type }) => type === 'Treasure')!
    const own = {
      ...graph,
      nodes: graph.nodes.map((node) =>
        node === treasure
          ? { ...node, type: 'Battle' as const, tags: ['cursed'], meta: { ...node.meta, note: 'mine' } }
          : node,
      ),
    }
    const { nodes } = repair(own, {}, 5n).graph
    const marks = (list: readonly MapNode[]) =>
      list.filter(({ tags }) => tags.some((tag) => tag === 'burning' || tag === 'preBossPort'))
    expect(marks(nodes)).toEqual(marks(graph.nodes))
    const after = nodes.find(({ id }) => id === treasure.id)!
    expect(after).toMatchObject({ tags: ['cursed'], meta: { note: 'mine', jitter: treasure.meta['jitter'] } })
  })

  it('returns the best map it found and the remaining problems if the rules cannot be met', () => {
    const { graph } = generateMap({}, {}, 5n)
    const rules = { counts: { min: { Elite: 60 }, max: { Elite: null } } }
    const { audits, iterations } = repair(graph, rules, 5n, 20)
    expect(iterations).toBeLessThanOrEqual(20)
    expect(audits.checks.flatMap(({ violations }) => violations).map(({ rule }) => rule)).toContain(
      'counts.min.Elite',
    )
  })

  it('never changes the boss or a locked node', () => {
    const { graph } = generateMap({}, {}, 5n)
    const locked = graph.nodes.filter(({ row }) => row === 13).map(({ id }) => id)
    const broken = retyped(graph, ({ row, type }) => (row === 13 ? 'Battle' : type))
    const { audits, graph: after } = repair(broken, {}, 5n, 50, locked)
    expect(audits.checks.find(({ rule }) => rule === 'windows.preBossPortRow')!.ok).toBe(false)
    expect(after.nodes.filter(({ row }) => row >= 13).map(({ type }) => type)).toEqual(
      broken.nodes.filter(({ row }) => row >= 13).map(({ type }) => type),
    )
  })

  it('rejects a locked node that does not exist', () => {
    const { graph } = generateMap({}, {}, 5n)
    expect(() => repair(graph, {}, 5n, 50, ['r3c99'])).toThrow(InputError)
    expect(() => repair(graph, {}, 5n, -1)).toThrow(RangeError)
  })

  it('rewires only edges that are missing, too many or crossing', () => {
    for (let seed = 0n; seed < 60n; seed++) {
      const { graph } = generateMap({}, {}, seed)
      const row = Number(seed % 13n)
      const inRow = (at: number) => graph.nodes.filter((node) => node.row === at)
      const [first, last] = [inRow(row)[0]!, inRow(row).at(-1)!]
      const [left, right] = [inRow(row + 1)[0]!, inRow(row + 1).at(-1)!]
      const others = graph.edges.filter(({ fromId }) => fromId !== first.id && fromId !== last.id)
      const crossing = [
        { fromId: first.id, toId: right.id },
        { fromId: last.id, toId: left.id },
      ]
      for (const edges of [others, [...others, ...crossing], graph.edges.slice(5)]) {
        const { audits, graph: mended } = repair({ ...graph, edges }, {}, seed)
        expect(audits).toMatchObject({ ok: true })
        const far = ({ fromId }: { fromId: string }): boolean =>
          !fromId.startsWith(`r${row}c`) && !/^r[0-3]c/.test(fromId)
        expect(mended.edges.filter(far)).toEqual(graph.edges.filter(far))
      }
    }
  })

  it('drops edges that skip a row', () => {
    const { graph } = generateMap({}, {}, 5n)
    const stray = { fromId: graph.nodes[0]!.id, toId: graph.nodes.find(({ row }) => row === 2)!.id }
    expect(repair({ ...graph, edges: [...graph.edges, stray] }, {}, 5n)).toMatchObject({
      graph,
      iterations: 1,
    })
    expect(repair({ ...graph, edges: [...graph.edges, stray] }, {}, 5n, 0).audits.ok).toBe(false)
  })
})
