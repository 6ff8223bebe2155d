import { Xoshiro256StarStarStream } from '@seedfast/rng'
import { InputError, parseSchema } from '@seedfast/world'
import { describe, expect, it } from 'vitest'
import { OUTCOMES, type Outcome } from '../rules/node-types.js'
import { rulesSchema, type RulesInput } from '../rules/rules.js'
import { generateMap } from '../world/generate-map.js'
import {
  getUnknownForecast,
  NO_BATTLES,
  resolveUnknown,
  type Modifier,
  type PityState,
} from './resolve-unknown.js'

const { graph } = generateMap({}, {}, 42n)
const unknown = graph.nodes.find(({ type }) => type === 'Unknown')!.id
const NONE: PityState = { Event: 0, Battle: 0, Shop: 0, Treasure: 0 }
const rulesOf = (input: RulesInput) => parseSchema(rulesSchema, input, { in: 'option', name: 'rules' })
const RULES = rulesOf({})

/** Returns the outcomes of many Unknowns, each resolved without pity. */
function tally(
  rules: RulesInput,
  modifiers: readonly Modifier[] = [],
  times = 20_000,
): Record<Outcome, number> {
  const stream = new Xoshiro256StarStarStream(7n)
  const seen = { Event: 0, Battle: 0, Shop: 0, Treasure: 0 }
  const parsed = rulesOf(rules)
  for (let i = 0; i < times; i++) {
    seen[resolveUnknown(unknown, { graph, rules: parsed, pity: NONE, modifiers }, stream).outcome]++
  }
  return seen
}

function chiSquared(
  seen: Readonly<Record<Outcome, number>>,
  chances: Readonly<Record<Outcome, number>>,
): number {
  const total = OUTCOMES.reduce((sum, outcome) => sum + seen[outcome], 0)
  return OUTCOMES.filter((outcome) => chances[outcome] > 0).reduce(
    (sum, outcome) => sum + (seen[outcome] - total * chances[outcome]) ** 2 / (total * chances[outcome]),
    0,
  )
}

describe('an Unknown', () => {
  it('follows the weights', () => {
    expect(chiSquared(tally({}), { Event: 0.6, Battle: 0.25, Shop: 0.1, Treasure: 0.05 })).toBeLessThan(16.3)
  })

  it('follows percentages that are tried one after another', () => {
    const weights = { Battle: 10, Shop: 3, Treasure: 2, Event: 0 }
    const caps = { Battle: 100, Shop: 100, Treasure: 100, Event: 100 }
    const rules: RulesInput = { unknownWeights: { mode: 'sequential', start: weights, pity: weights, caps } }
    const chances = { Battle: 0.1, Treasure: 0.9 * 0.02, Shop: 0.9 * 0.98 * 0.03, Event: 0.9 * 0.98 * 0.97 }
    expect(chiSquared(tally(rules), chances)).toBeLessThan(16.3)
    expect(getUnknownForecast(graph, unknown, rulesOf(rules), NONE).chances.Event).toBeCloseTo(
      chances.Event,
      12,
    )
  })

  it('tries Battle first, then Treasure, then Shop', () => {
    const start = { Battle: 10, Treasure: 50, Shop: 50, Event: 0 }
    const caps = { Battle: 100, Shop: 100, Treasure: 100, Event: 100 }
    const rules = rulesOf({ unknownWeights: { mode: 'sequential', start, caps } })
    const { chances } = getUnknownForecast(graph, unknown, rules, NONE)
    expect(chances.Battle).toBeCloseTo(0.1, 12)
    expect(chances.Treasure).toBeCloseTo(0.9 * 0.5, 12)
    expect(chances.Shop).toBeCloseTo(0.9 * 0.5 * 0.5, 12)
    expect(chances.Event).toBeCloseTo(0.9 * 0.5 * 0.5, 12)
  })

  it('is never a battle if a relic forbids it, and the rest keep their proportions', () => {
    const seen = tally({}, [NO_BATTLES])
    expect(seen.Battle).toBe(0)
    expect(chiSquared(seen, { Event: 0.8, Battle: 0, Shop: 0.1 / 0.75, Treasure: 0.05 / 0.75 })).toBeLessThan(
      13.8,
    )
  })

  it('multiplies all modifiers', () => {
    const modifiers = [
      { source: 'map', weights: { Treasure: 2 } },
      { source: 'charm', weights: { Treasure: 1.5, Event: 0.5 } },
    ]
    expect(getUnknownForecast(graph, unknown, RULES, NONE, modifiers).weights).toEqual({
      Event: 30,
      Battle: 25,
      Shop: 10,
      Treasure: 15,
    })
  })

  it('is an Event if modifiers leave nothing', () => {
    const nothing = { source: 'void', weights: { Event: 0, Battle: 0, Shop: 0, Treasure: 0 } }
    expect(getUnknownForecast(graph, unknown, RULES, NONE, [nothing]).chances).toEqual({
      Event: 1,
      Battle: 0,
      Shop: 0,
      Treasure: 0,
    })
    expect(tally({}, [nothing], 100).Event).toBe(100)
  })

  it('adds pity to the other outcomes up to the caps, and resets the pity of the drawn one', () => {
    const stream = new Xoshiro256StarStarStream(3n)
    let pity = NONE
    let shops = 0
    for (let i = 0; i < 400; i++) {
      const before = pity
      const { outcome, newPityState } = resolveUnknown(
        unknown,
        { graph, rules: RULES, pity, modifiers: [] },
        stream,
      )
      for (const each of OUTCOMES) {
        const { pity: gain, start, caps } = RULES.unknownWeights
        const grown = Math.min(before[each] + gain[each], caps[each] - start[each])
        expect(newPityState[each]).toBe(each === outcome ? 0 : grown)
      }
      if (outcome === 'Shop') shops++
      pity = newPityState
    }
    expect(shops).toBeGreaterThan(30)
  })

  it('keeps its pity if the rules say so', () => {
    const rules = rulesOf({ unknownWeights: { onHit: 'keep' } })
    const pity = { Event: 0, Battle: 30, Shop: 15, Treasure: 10 }
    const { newPityState } = resolveUnknown(unknown, { graph, rules, pity }, new Xoshiro256StarStarStream(1n))
    expect(newPityState).toEqual(pity)
  })

  it('is rejected for other nodes, and for invalid modifiers', () => {
    const battle = graph.nodes.find(({ type }) => type === 'Battle')!.id
    expect(() => getUnknownForecast(graph, battle, RULES, NONE)).toThrow(
      `node: node ${battle} is not an Unknown (its type is Battle)`,
    )
    expect(() => getUnknownForecast(graph, 'r99c9', RULES, NONE)).toThrow(InputError)
    for (const scale of [-1, NaN, Infinity]) {
      const modifiers = [{ source: 'curse', weights: { Battle: scale } }]
      expect(() => getUnknownForecast(graph, unknown, RULES, NONE, modifiers)).toThrow(
        `modifiers: [0].weights.Battle: must be a finite number of at least 0, got ${scale} (curse)`,
      )
    }
  })
})
