import { InputError, parseSchema } from '@seedfast/world'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brokenRules } from '../fuzz/broken-rules.js'
import { conflictText } from '../messages.js'
import { ROOM_TYPES, type RoomType } from '../rules/node-types.js'
import type { MapGraph } from '../schema/result.js'
import { generateMap } from './generate-map.js'
import { paramsSchema } from '../schema/params.js'

const DEFAULTS = parseSchema(paramsSchema, {}, { in: 'params' })
const typesOf = ({ nodes }: MapGraph): Map<string, string> => new Map(nodes.map(({ id, type }) => [id, type]))

describe('overrides', () => {
  it('that lock nodes to their current types change nothing', () => {
    for (let seed = 0n; seed < 40n; seed++) {
      const { graph } = generateMap({}, {}, seed)
      const inner = graph.nodes.filter(({ type }) => type !== 'Boss')
      const locks = Object.fromEntries(
        inner.filter((_, i) => i % 3 === 0).map(({ id, type }) => [id, type as RoomType]),
      )
      expect(generateMap({}, {}, seed, { locks }).graph).toEqual(graph)
    }
  })

  it('keep locked nodes and all rules, and change little else', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 2n ** 64n - 1n),
        fc.nat(),
        fc.constantFrom(...ROOM_TYPES),
        (seed, place, type) => {
          const before = generateMap({}, {}, seed)
          const node = before.graph.nodes[place % (before.graph.nodes.length - 1)]!
          const after = generateMap({}, {}, seed, { locks: { [node.id]: type } })
          expect(typesOf(after.graph).get(node.id)).toBe(type)
          if (!after.audits.ok) {
            expect(after.conflict).toMatchObject({
              rules: expect.arrayContaining([{ rule: `overrides.locks.${node.id}`, value: type }]) as unknown,
            })
            return
          }
          expect(brokenRules(after.graph, DEFAULTS)).toEqual([])
          const was = typesOf(before.graph)
          const moved = [...typesOf(after.graph)].filter(([id, its]) => id !== node.id && was.get(id) !== its)
          expect(moved.length).toBeLessThanOrEqual(2)
        },
      ),
      { numRuns: 300, seed: 2 },
    )
  })

  it('reroll the other types and satisfy all rules', () => {
    const first = generateMap({}, {}, 7n)
    const elite = first.graph.nodes.find(({ type }) => type === 'Elite')!
    const maps = new Set<string>()
    for (let roll = 1; roll <= 20; roll++) {
      const { graph, audits } = generateMap({}, {}, 7n, { roll, locks: { [elite.id]: 'Elite' } })
      expect(audits.ok).toBe(true)
      expect(graph.edges).toEqual(first.graph.edges)
      expect(typesOf(graph).get(elite.id)).toBe('Elite')
      maps.add(JSON.stringify([...typesOf(graph)]))
    }
    expect(maps.size).toBe(20)
  })

  it('report the lock that conflicts with a rule', () => {
    const { graph } = generateMap({}, {}, 7n)
    const start = graph.nodes[0]!.id
    const { conflict, audits } = generateMap({}, {}, 7n, { locks: { [start]: 'Elite' } })
    expect(audits.ok).toBe(false)
    expect(conflict).toMatchObject({
      rules: [
        { rule: 'spacing.eliteEarlyRowsCap', value: 4 },
        { rule: `overrides.locks.${start}`, value: 'Elite' },
      ],
    })
    expect(conflictText(conflict!)).toBe(
      `spacing.eliteEarlyRowsCap 4 and the lock of ${start} as Elite can't both be satisfied in 15 rows`,
    )
  })

  it.each([
    [{ locks: { r0c99: 'Elite' } }, 'overrides: locks.r0c99: this map has no node r0c99 below the boss'],
    [{ locks: { r14c3: 'Elite' } }, 'overrides: locks.r14c3: this map has no node r14c3 below the boss'],
    [{ locks: { r5c2: 'Boss' } }, 'overrides: locks.r5c2: unknown type "Boss"'],
    [{ locks: { elite: 'Elite' } }, 'overrides: locks.elite: keys must match /^r(?:0|[1-9]'],
    [{ roll: -1 }, 'overrides: roll: must be an integer from 0 to 65535, got -1'],
    [{ lock: {} }, 'overrides: lock: unknown key (did you mean locks?)'],
  ])('%j are rejected', (overrides, message) => {
    expect(() => generateMap({}, {}, 7n, overrides as never)).toThrow(InputError)
    expect(() => generateMap({}, {}, 7n, overrides as never)).toThrow(message)
  })
})
