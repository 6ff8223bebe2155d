import { seedfast } from '@seedfast/rng'
import { aboutOf, isInputError, make } from '@seedfast/world'
import { describe, expect, it } from 'vitest'
import { validate } from '../checks/validate.js'
import { brokenRules } from '../fuzz/broken-rules.js'
import { withOwnTypes } from '../fuzz/own-types.js'
import { randomParams } from '../fuzz/random-params.js'
import { deserialize, serialize } from '../interchange/serialize.js'
import { generateMap as generateLight } from '../light/generate-map.js'
import { conflictText } from '../messages.js'
import { rankPaths } from '../paths/rank-paths.js'
import { repair } from '../repair/repair.js'
import type { RulesInput } from '../rules/rules.js'
import { generateMap } from './generate-map.js'
import { paramsSchema } from '../schema/params.js'
import { distributionOf } from './distribution.js'
import { actmap } from './world.js'

const FORGE: RulesInput = { types: { Forge: { icon: 'F', weight: 8 } } }

const seeds = Array.from({ length: 30 }, (_, i) => BigInt(i))

const count = (rules: RulesInput, seed: bigint, type: string): number =>
  generateMap({}, rules, seed).graph.nodes.filter((node) => node.type === type).length

/** Returns the message of the only issue that rejects the given rules, with its path. */
function messageOf(rules: RulesInput): string {
  try {
    generateMap({}, rules, 0n)
  } catch (error) {
    if (!isInputError(error)) throw error
    expect(error.issues).toHaveLength(1)
    const { place, message } = error.issues[0]!
    return `${place.path!.join('.')}: ${message}`
  }
  return ''
}

describe('types that rules add', () => {
  it('appear in proportion to their weight, next to Battles and Unknowns', () => {
    const rules: RulesInput = { types: { Forge: { icon: 'F', weight: 100, spacing: { earlyRowsCap: 0 } } } }
    let forges = 0
    let others = 0
    for (const seed of seeds) {
      const { graph, audits } = generateMap({}, rules, seed)
      expect(audits.ok).toBe(true)
      forges += graph.nodes.filter(({ type }) => type === 'Forge').length
      others += graph.nodes.filter(({ type }) => type === 'Battle' || type === 'Unknown').length
    }
    expect(forges / (forges + others)).toBeCloseTo(0.5, 1)
  })

  it('have counts, gaps and a first row, and can be named by windows, fixed rows and lists', () => {
    const rules: RulesInput = {
      types: {
        Forge: { icon: 'F', counts: { min: 2, max: 3, target: 3 }, spacing: { minGap: 3, earlyRowsCap: 2 } },
        Camp: { icon: 'C', label: 'Camp fire', weight: 30 },
      },
      windows: { required: [{ type: 'Forge', rows: [2, 4] }] },
      rows: { fixed: [{ row: 10, type: 'Camp' }] },
      spacing: { noRepeat: ['Forge'], siblingsDiffer: ['Forge'] },
    }
    const params = paramsSchema.parse({ rules })
    for (const seed of seeds) {
      const { graph, audits, meta, warnings } = generateMap({}, rules, seed)
      expect(audits.ok).toBe(true)
      expect(brokenRules(graph, params)).toEqual([])
      expect(warnings).toEqual([])
      expect(graph.nodes.filter(({ type }) => type === 'Forge')).toHaveLength(3)
      expect(meta.types).toEqual([
        { type: 'Camp', icon: 'C', label: 'Camp fire' },
        { type: 'Forge', icon: 'F', label: 'Forge' },
      ])
    }
  })

  it('are drawn according to the weights of bands', () => {
    const bands = [{ rows: [0, 'lastRow-1'] as [number, string], weights: { Battle: 50, Forge: 50 } }]
    const rules: RulesInput = {
      types: { Forge: { icon: 'F' } },
      counts: {
        min: { Elite: 0, Shop: 0, Port: 0, Treasure: 0 },
        targets: { Elite: 0, Shop: 0, Port: 0, Treasure: 0 },
      },
      windows: { preBossPortRow: null, midTreasureRows: null },
      rows: { bands },
    }
    for (const seed of seeds) {
      const { graph, audits } = generateMap({}, rules, seed)
      expect(audits.ok).toBe(true)
      expect(new Set(graph.nodes.map(({ type }) => type))).toEqual(new Set(['Battle', 'Forge', 'Boss']))
    }
  })

  it('are named by a conflict', () => {
    const types: RulesInput['types'] = { Forge: { icon: 'F', counts: { min: 9 }, spacing: { minGap: 4 } } }
    const { conflict } = generateMap({}, { types, spacing: { scope: 'map' } }, 1n)
    expect(conflictText(conflict!)).toBe(
      "with spacing.scope map: types.Forge.counts.min 9 and types.Forge.spacing.minGap 4 can't both be satisfied in 15 rows",
    )
  })

  it('never change the maps of rules without them, and do not depend on the order of their keys', () => {
    const a = { icon: 'A', weight: 10 }
    const b = { icon: 'B2', weight: 20, counts: { target: 2 } }
    for (const seed of seeds) {
      const { graph } = generateMap({}, {}, seed)
      expect(generateMap({}, { types: {} }, seed).graph).toEqual(graph)
      expect(generateMap({}, { types: { Unused: { icon: 'U' } } }, seed).graph).toEqual(graph)
      const sorted = generateMap({}, { types: { Anvil: a, Bellows: b } }, seed)
      expect(generateMap({}, { types: { Bellows: b, Anvil: a } }, seed)).toEqual(sorted)
    }
  })

  it('fit on maps with 16 of them', () => {
    const types = Object.fromEntries(
      Array.from({ length: 16 }, (_, i) => [`Type${i}`, { icon: i.toString(), counts: { min: 1 } }]),
    )
    const { graph, audits } = generateMap({ rows: 20 }, { types }, 5n)
    expect(audits.ok).toBe(true)
    for (const type of Object.keys(types)) expect(graph.nodes.some((node) => node.type === type)).toBe(true)
  })

  it('are generated without the schema, saved, read, checked and repaired like built-in types', () => {
    for (const seed of seeds) {
      const result = generateMap({}, FORGE, seed)
      expect(generateLight({}, FORGE, seed)).toEqual(result)
      const text = serialize(result.graph, result.meta)
      expect(deserialize(text)).toEqual({ graph: result.graph, meta: result.meta })
      expect(validate(result.graph, FORGE)).toEqual(result.audits)
    }
    const { graph, meta } = generateMap({}, FORGE, 2n)
    expect(() => validate(graph, {})).toThrow('unknown type "Forge"')
    expect(() => serialize(graph, { ...meta, types: [] })).toThrow('unknown type "Forge"')
    const more = { types: { Forge: { icon: 'F', counts: { min: count(FORGE, 2n, 'Forge') + 2 } } } }
    expect(validate(graph, more).ok).toBe(false)
    expect(repair(graph, more, 2n).audits.ok).toBe(true)
  })

  it('can be locked, and other types cannot', () => {
    const { id } = generateMap({}, FORGE, 7n).graph.nodes.find(({ row }) => row === 5)!
    const locked = generateMap({}, FORGE, 7n, { locks: { [id]: 'Forge' } })
    expect(locked.graph.nodes.find((node) => node.id === id)!.type).toBe('Forge')
    expect(() => generateMap({}, FORGE, 7n, { locks: { [id]: 'Forg' } })).toThrow(
      `overrides: locks.${id}: unknown type "Forg" (did you mean Forge?)`,
    )
  })

  it('count in ranked paths, facts and distributions', () => {
    const { result, params } = make(actmap, { seed: 3, params: { rules: FORGE } })
    const best = rankPaths(result.graph, { Forge: 1 }, 1)[0]!
    const facts = actmap.facts!
    const [forge] = facts['ownTypes']!.of(result, params) as {
      type: string
      nodes: number
      mostOnPath: number
    }[]
    expect(forge).toMatchObject({ type: 'Forge', nodes: count(FORGE, 3n, 'Forge'), mostOnPath: best.value })
    const ranking = {
      ...params,
      rules: {
        ...params.rules,
        paths: { ...params.rules.paths, ranking: { weights: { Forge: 2 }, count: 1 } },
      },
    }
    expect(facts['rankedPaths']!.of(result, ranking)).toMatchObject([
      { value: best.value * 2, own: [{ type: 'Forge', nodes: best.value }] },
    ])
    expect(
      Object.values(distributionOf({ rules: FORGE }, 0n, 10).counts['Forge']!).reduce((a, b) => a + b),
    ).toBe(10)
  })

  it('have letters and labels in every view', () => {
    const rules: RulesInput = { types: { Forge: { icon: 'Fg', label: 'Old "forge"', weight: 20 } } }
    const generated = make(actmap, { seed: 3, params: { rules } })
    const view = (name: 'text' | 'svg' | 'dot' | 'mermaid'): string =>
      actmap.views[name]!(generated.result, aboutOf(generated))
    expect(view('text')).toMatch(/Fg Old "forge" \d/)
    expect(view('svg')).toMatch(
      /<g class="node own"[^>]*><title>Old &quot;forge&quot;, r\d+c\d<\/title><rect class="disc"/,
    )
    expect(view('svg')).toContain('>Fg</text>')
    expect(view('dot')).toContain('[label="Old \\"forge\\"" shape=hexagon]')
    expect(view('mermaid')).toContain('[["Old #quot;forge#quot;"]]')
  })
})

describe('mistakes in the types of rules', () => {
  it.each<[RulesInput, string]>([
    [
      { types: { Elite: { icon: 'X' } } },
      'rules.types.Elite: the type Elite already exists; choose a different name',
    ],
    [
      { types: { BOSS: { icon: 'X' } } },
      'rules.types.BOSS: "BOSS" and the type Boss differ only in upper and lower case; choose a different name',
    ],
    [
      { types: { Forge: { icon: 'E' } } },
      'rules.types.Forge.icon: "E" is already the icon of Elite; choose a different icon',
    ],
    [
      { types: { Camp: { icon: 'F' }, Forge: { icon: 'F' } } },
      'rules.types.Forge.icon: "F" is already the icon of Camp; choose a different icon',
    ],
    [
      { types: { Forge: { icon: 'F', counts: { min: 3, max: 2 } } } },
      'rules.types.Forge.counts.min: must be at most types.Forge.counts.max (2), got 3',
    ],
    [
      { types: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`Type${i}`, { icon: `${i}` }])) },
      'rules.types: must have at most 16 types, got 17',
    ],
    [
      { ...FORGE, rows: { bands: [{ rows: [0, 3], weights: { Battle: 1, Forg: 2 } }] } },
      'rules.rows.bands.0.weights.Forg: unknown type "Forg" (did you mean Forge?)',
    ],
    [
      { ...FORGE, counts: { min: { Forge: 2 } } } as RulesInput,
      'rules.counts.min.Forge: Forge is one of your own types; set types.Forge.counts.min instead',
    ],
    [
      { ...FORGE, counts: { targets: { Forge: 2 } } } as RulesInput,
      'rules.counts.targets.Forge: Forge is one of your own types; set types.Forge.counts.target instead',
    ],
    [
      { counts: { min: { Forge: 2 } } } as RulesInput,
      'rules.counts.min.Forge: unknown type "Forge" (available: Battle, Elite, Port, … (7 in all))',
    ],
    [
      { ...FORGE, counts: { max: { Forg: 2 } } } as RulesInput,
      'rules.counts.max.Forg: unknown type "Forg" (did you mean Forge?)',
    ],
    [
      { counts: { targets: { Battle: 2 } } } as RulesInput,
      'rules.counts.targets.Battle: unknown key (available: Elite, Port, Shop, … (6 in all))',
    ],
    [
      { windows: { required: [{ type: 'elite', rows: [2, 5] }] } },
      'rules.windows.required.0.type: unknown type "elite" (did you mean Elite?)',
    ],
    [
      { paths: { ranking: { weights: { Elites: 2 } } } },
      'rules.paths.ranking.weights.Elites: unknown type "Elites" (did you mean Elite?)',
    ],
    [
      { spacing: { noRepeat: ['Boss'] } },
      'rules.spacing.noRepeat.0: unknown type "Boss" (available: Battle, Elite, Port, … (7 in all))',
    ],
    [
      { rows: { fixed: [{ row: 1, type: 'Port ' }] } },
      'rules.rows.fixed.0.type: unknown type "Port " (did you mean Port?)',
    ],
  ])('%j', (rules, message) => {
    expect(messageOf(rules)).toBe(message)
  })
})

it('random rules with added types give a map that satisfies them or a named conflict, also without the schema', () => {
  let satisfied = 0
  for (let i = 0; i < 30; i++) {
    const rng = seedfast(`own types ${i}`)
    const params = paramsSchema.parse(withOwnTypes(randomParams(rng.stream('params')), rng.stream('types')))
    const result = generateMap(params.spec, params.rules, BigInt(i))
    const { graph, audits, conflict } = result
    expect(audits.ok).toBe(brokenRules(graph, params).length === 0)
    expect(audits.ok).toBe(conflict === null)
    if (conflict === null) satisfied++
    else expect(conflict).toMatchObject({ kind: 'conflict', minimal: true })
    expect(generateLight(params.spec, params.rules, BigInt(i))).toEqual(result)
  }
  expect(satisfied).toBeGreaterThan(20)
})
