import { artefactOf, artefactText, InputError, make } from '@seedfast/world'
import { describe, expect, it } from 'vitest'
import { generateMap } from '../world/generate-map.js'
import { actmap } from '../world/world.js'
import { deserialize, serialize } from './serialize.js'

const { graph, meta } = generateMap({}, {}, 42n)

function refusal(
  change: (saved: { graph: typeof graph; meta: typeof meta; format: string }) => void,
): string {
  const saved = JSON.parse(serialize(graph, meta)) as Parameters<typeof change>[0]
  change(saved)
  try {
    deserialize(JSON.stringify(saved))
  } catch (error) {
    if (error instanceof InputError) return error.message
    throw error
  }
  return 'taken'
}

describe('serialize and deserialize', () => {
  it('round-trip with the same bytes', () => {
    const text = serialize(graph, meta)
    expect(deserialize(text)).toEqual({ graph, meta })
    expect(serialize(deserialize(text).graph, deserialize(text).meta)).toBe(text)
  })

  it('read artefacts of act maps that nobody edited', () => {
    const artefact = artefactOf(make(actmap, { seed: 42 }))
    expect(deserialize(artefactText(artefact))).toEqual({ graph, meta })
    const changed = (change: object) => () => deserialize(JSON.stringify({ ...artefact, ...change }))
    expect(changed({ world: 'deck' })).toThrow('map: world: must be an artefact of actmap, got one of "deck"')
    expect(changed({ result: { graph, meta: { ...meta, seed: '43' } } })).toThrow(
      "map: sha256: the result doesn't have this hash",
    )
  })

  it('keep the root seed and the lineage', () => {
    const saved = deserialize(serialize(graph, meta))
    expect(saved.meta.seed).toBe('42')
    expect(saved.meta.lineage.map(({ phase, index }) => [phase, index])).toEqual([
      ['skeleton', 0],
      ['typing', 1],
      ['repairs', 2],
      ['decorations', 3],
      ['unknownResolution', 4],
    ])
  })

  it.each([
    [
      'an edge to a missing node',
      'map: graph.edges[3].toId: this map has no node "r9c14"',
      (saved: { graph: typeof graph }) => void (saved.graph.edges[3]!.toId = 'r9c14'),
    ],
    [
      'an edge that skips a row',
      'map: graph.edges[0]: the edge from r0c',
      (saved: { graph: typeof graph }) =>
        void (saved.graph.edges[0]!.toId = saved.graph.nodes.find(({ row }) => row === 5)!.id),
    ],
    [
      'a duplicate edge',
      'map: graph.edges[1]: duplicate edge from r0c',
      (saved: { graph: typeof graph }) => void (saved.graph.edges[1] = saved.graph.edges[0]!),
    ],
    [
      'a wrong row',
      'map: graph.nodes[4].id: must be "r',
      (saved: { graph: typeof graph }) => void saved.graph.nodes[4]!.row++,
    ],
    [
      'a row above the boss',
      'map: graph.nodes[4].row: must be a row from 0 to 14, got 40',
      (saved: { graph: typeof graph }) => void (saved.graph.nodes[4]!.row = 40),
    ],
    [
      'a duplicate node',
      'map: graph.nodes[1].id: duplicate node "r0c',
      (saved: { graph: typeof graph }) => void (saved.graph.nodes[1] = saved.graph.nodes[0]!),
    ],
    [
      'an unknown type',
      'map: graph.nodes[2].type: unknown type "Dragon"',
      (saved: { graph: typeof graph }) => void ((saved.graph.nodes[2] as { type: string }).type = 'Dragon'),
    ],
    [
      'an unknown key',
      'map: graph.colour: unknown key (available: rows, columns, nodes, edges)',
      (saved: { graph: typeof graph }) => void ((saved.graph as { colour?: string }).colour = 'red'),
    ],
    [
      'another format',
      'map: format: must be "seedfast-actmap/1", got "seedfast-actmap/2"',
      (saved: { format: string }) => void (saved.format = 'seedfast-actmap/2'),
    ],
  ])('%s is rejected with its path', (_name, message, change) => {
    expect(refusal(change as never)).toContain(message)
  })

  it('reject truncated JSON', () => {
    expect(() => deserialize(serialize(graph, meta).slice(0, 500))).toThrow(InputError)
    expect(() => serialize({ ...graph, edges: [{ fromId: 'r0c0', toId: 'r1c14' }] }, meta)).toThrow(
      InputError,
    )
  })
})
