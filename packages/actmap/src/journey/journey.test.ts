import { InputError, parseSchema } from '@seedfast/world'
import { describe, expect, it } from 'vitest'
import type { GenerationResult } from '../schema/result.js'
import { rulesSchema } from '../rules/rules.js'
import { generateMap } from '../world/generate-map.js'
import { Journey } from './journey.js'
import { getBossPreview, getMetaKeyStatus } from './previews.js'

const RULES = parseSchema(rulesSchema, {}, { in: 'option', name: 'rules' })
const FLAGS = { enableBurningElites: true, enableMetaKeys: true }
const MAP = generateMap({ flags: FLAGS }, { counts: { targets: { Unknown: 20 } } }, 5n)

/**
 * Walks to the boss, taking the route that `choose` returns at each fork. Optionally saves and restores after each
 * step.
 */
function walk(
  map: GenerationResult,
  reload: boolean,
  choose = (open: readonly string[]): string => open[0]!,
): Journey {
  let journey = new Journey(map, RULES)
  while (journey.reachable().length > 0) {
    journey.step(choose(journey.reachable()))
    if (reload) journey = Journey.restore(map, RULES, JSON.parse(JSON.stringify(journey.save())))
  }
  return journey
}

describe('a journey', () => {
  it('is the same with and without reloads', () => {
    for (const last of [false, true]) {
      const choose = (open: readonly string[]): string => open.at(last ? -1 : 0)!
      const straight = walk(MAP, false, choose)
      expect(walk(MAP, true, choose).save()).toEqual(straight.save())
      expect(Object.keys(straight.outcomes).length).toBeGreaterThan(2)
      expect(straight.path).toHaveLength(15)
    }
  })

  it('draws once for each Unknown, in walking order', () => {
    const journey = walk(MAP, false)
    const unknowns = journey.path.filter(
      (id) => MAP.graph.nodes.find((node) => node.id === id)!.type === 'Unknown',
    )
    expect(Object.keys(journey.outcomes)).toEqual(unknowns)
    expect(journey.save().stream.counter).toBe(unknowns.length)
  })

  it('never changes its outcomes', () => {
    const saved = walk(MAP, false).save()
    expect({ outcomes: saved.outcomes, state: saved.stream.state }).toMatchInlineSnapshot(`
      {
        "outcomes": {
          "r11c3": "Shop",
          "r12c3": "Event",
          "r1c0": "Event",
          "r2c1": "Treasure",
          "r3c2": "Battle",
          "r4c1": "Battle",
          "r7c0": "Battle",
        },
        "state": [
          747765049,
          144669246,
          3940785189,
          382987170,
          3289720981,
          2958937476,
          3460322389,
          1396871596,
        ],
      }
    `)
  })

  it("doesn't change the map", () => {
    const before = JSON.stringify(MAP)
    walk(MAP, false)
    expect(JSON.stringify(MAP)).toBe(before)
  })

  it('gives the reward of the burning Elite until it is claimed, and records meta keys', () => {
    const burning = MAP.graph.nodes.find(({ tags }) => tags.includes('burning'))!
    const leads = new Set([burning.id])
    for (const { fromId, toId } of [...MAP.graph.edges].reverse()) if (leads.has(toId)) leads.add(fromId)
    const journey = new Journey(MAP, RULES)
    expect(() => journey.claim()).toThrow('there is nothing to claim before the first step')
    while (journey.path.at(-1) !== burning.id) {
      const { reward, node } = journey.step(journey.reachable().find((id) => leads.has(id))!)
      expect(reward).toBe(node.id === burning.id ? 'burning-hoard' : null)
    }
    expect(journey.burningElite()?.id).toBe(burning.id)
    expect(journey.claim()).toBe('burning-hoard')
    expect(journey.burningElite()).toBeNull()
    expect(() => journey.claim()).toThrow(InputError)
    expect(journey.metaKeys()!.filter(({ claimed }) => claimed)).toEqual([
      { nodeId: burning.id, holder: 'Elite', claimed: true },
    ])
    expect(Journey.restore(MAP, RULES, journey.save()).burningElite()).toBeNull()
    expect(getMetaKeyStatus(MAP)).toHaveLength(3)
    expect(getMetaKeyStatus(generateMap({}, {}, 5n))).toBeNull()
  })

  it('knows its boss from the start', () => {
    expect(getBossPreview(MAP)).toEqual({ boss: MAP.meta.boss, nodeId: 'r14c3', row: 14 })
  })

  it('rejects a step to a node that cannot be reached, without moving', () => {
    const journey = new Journey(MAP, RULES)
    expect(() => journey.step('r14c3')).toThrow(
      `node: node "r14c3" can't be reached from here (reachable: ${journey.reachable().join(', ')})`,
    )
    const done = walk(MAP, false)
    expect(() => done.step('r0c0')).toThrow('the journey has already ended at the boss')
  })

  it('does not move if a modifier is invalid', () => {
    const journey = new Journey(MAP, RULES)
    const curse = [{ source: 'curse', weights: { Event: -1 } }]
    for (;;) {
      const unknown = journey
        .reachable()
        .find((id) => MAP.graph.nodes.find((node) => node.id === id)!.type === 'Unknown')
      if (unknown === undefined) {
        journey.step(journey.reachable()[0]!)
        continue
      }
      const before = journey.save()
      expect(() => journey.step(unknown, curse)).toThrow(InputError)
      expect(journey.save()).toEqual(before)
      return
    }
  })

  it.each([
    [
      'of another map',
      'journey: map: belongs to a different map than the one that seed 5 generates',
      { map: 'f'.repeat(64) },
    ],
    ['with a path that jumps', 'journey: path[0]: node "r3c3" can\'t be reached', { path: ['r3c3'] }],
    ['with a missing outcome', 'the outcome of this Unknown is missing', { outcomes: {} }],
    [
      'with a wrong number of draws',
      'journey: stream.counter: must be',
      {
        stream: {
          algorithm: 'Xoshiro256StarStar',
          state: [1, 2, 3, 4, 5, 6, 7, 8],
          counter: 99,
          position: 99,
        },
      },
    ],
    [
      'with a state of zeros',
      'journey: stream.state: must have at least one nonzero word',
      {
        path: [],
        outcomes: {},
        claimed: [],
        stream: { algorithm: 'Xoshiro256StarStar', state: [0, 0, 0, 0, 0, 0, 0, 0], counter: 0, position: 0 },
      },
    ],
    [
      'with negative pity',
      'journey: pity.Shop: must be a number from 0',
      { pity: { Event: 0, Battle: 0, Shop: -1, Treasure: 0 } },
    ],
    [
      'with a claim off the path',
      'node "r77c7" has an outcome or a claim, but isn\'t on the path',
      { claimed: ['r77c7'] },
    ],
    [
      'with an unknown key',
      'journey: gold: unknown key (available: format, map, path, … (7 in all))',
      { gold: 1 },
    ],
  ])('%s is rejected', (_name, message, change) => {
    const saved = { ...walk(MAP, false).save(), ...change }
    expect(() => Journey.restore(MAP, RULES, saved)).toThrow(InputError)
    expect(() => Journey.restore(MAP, RULES, saved)).toThrow(message)
  })
})
