import { seedfast } from '@seedfast/rng'
import { canonicalJson, InputError, parseSchema } from '@seedfast/world'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { validate } from '../checks/validate.js'
import { brokenRules } from '../fuzz/broken-rules.js'
import { randomParams } from '../fuzz/random-params.js'
import { generationResultSchema } from '../schema/result.js'
import { generateMap } from './generate-map.js'
import { paramsSchema } from '../schema/params.js'

const DEFAULTS = parseSchema(paramsSchema, {}, { in: 'params' })

describe('generateMap', () => {
  it('satisfies every rule and target of the default rules', () => {
    for (let seed = 0n; seed < (isLong ? 10_000n : 2_500n); seed++) {
      const { graph, audits, warnings } = generateMap({}, {}, seed)
      if (!audits.ok || warnings.length > 0) expect({ seed, audits, warnings }).toBe('a map without problems')
      const broken = brokenRules(graph, DEFAULTS)
      if (broken.length > 0) expect({ seed, broken }).toBe('a map that satisfies its rules')
    }
  }, 300_000)

  it('satisfies random rules on every map without problems, and reports broken rules on the others', () => {
    let kept = 0
    fc.assert(
      fc.property(fc.bigInt(0n, 2n ** 64n - 1n), (seed) => {
        const input = randomParams(seedfast(seed).stream('params'))
        const params = parseSchema(paramsSchema, input, { in: 'params' })
        const { graph, audits } = generateMap(params.spec, params.rules, seed)
        const broken = brokenRules(graph, params)
        if (audits.ok) expect(broken).toEqual([])
        else expect(broken).not.toEqual([])
        expect(validate(graph, params.rules)).toEqual(audits)
        if (audits.ok) kept++
      }),
      { numRuns: 150, seed: 1 },
    )
    expect(kept).toBeGreaterThan(120)
  })

  it('starts each type in the row that its early-rows rule allows', () => {
    const types = ['Elite', 'Shop', 'Port', 'Treasure', 'Event', 'Unknown'] as const
    for (const type of types) {
      const key = `${type.toLowerCase()}EarlyRowsCap`
      for (const cap of [0, 1, 2, 5]) {
        const counts = { min: { [type]: 2 }, max: { [type]: null }, targets: { [type]: 6 } }
        let lowest = Infinity
        for (let seed = 0n; seed < (isLong ? 200n : 60n); seed++) {
          const { graph, audits } = generateMap({}, { counts, spacing: { [key]: cap } }, seed)
          if (!audits.ok) expect({ type, cap, seed, audits }).toBe('a map without problems')
          for (const node of graph.nodes) if (node.type === type) lowest = Math.min(lowest, node.row)
        }
        expect({ type, cap, lowest }).toEqual({ type, cap, lowest: cap })
      }
    }
  })

  it('starts an act of the default rules with battles, and spreads the rest over its rows', () => {
    const held = new Map<string, number[]>()
    for (let seed = 0n; seed < 1000n; seed++) {
      for (const { type, row } of generateMap({}, {}, seed).graph.nodes) {
        const rows = held.get(type) ?? Array.from({ length: 15 }, () => 0)
        rows[row]! += 1
        held.set(type, rows)
      }
    }
    for (const [type, first] of [
      ['Elite', 4],
      ['Shop', 2],
      ['Port', 2],
      ['Unknown', 1],
    ] as const) {
      const rows = held.get(type)!
      expect(rows.slice(0, first).every((count) => count === 0)).toBe(true)
      const inner = rows.slice(first, 12)
      expect({ type, even: Math.max(...inner) < 2 * Math.min(...inner) }).toEqual({ type, even: true })
    }
  })

  it('gives the same bytes for the same seed, and different maps for different seeds', () => {
    const bytes = (seed: bigint): string => canonicalJson(generateMap({}, {}, seed))
    expect(bytes(42n)).toBe(bytes(42n))
    expect(new Set([0n, 1n, 2n, 2n ** 63n, 2n ** 64n - 1n].map(bytes)).size).toBe(5)
  })

  it('returns plain JSON that matches its schema', () => {
    const result = generateMap({ flags: { enableBurningElites: true, enableMetaKeys: true } }, {}, 7n)
    expect(parseSchema(generationResultSchema, result, { in: 'option', name: 'result' })).toEqual(result)
    expect(JSON.parse(canonicalJson(result))).toEqual(result)
  })

  it('gives a node 1 + branchiness edges on average, as far as limits allow', () => {
    for (const branchiness of [0.25, 0.5, 0.65]) {
      let edges = 0
      let nodes = 0
      for (let seed = 0n; seed < 200n; seed++) {
        const { graph } = generateMap({ branchiness, columns: 9 }, { rows: { width: [3, 5] } }, seed)
        edges += graph.edges.filter(({ toId }) => !toId.startsWith('r14c')).length
        nodes += graph.nodes.filter(({ row }) => row < 13).length
      }
      expect(edges / nodes).toBeCloseTo(1 + branchiness, 1)
    }
  })

  it('turns about 22% of the nodes that other types leave free into Unknowns', () => {
    const { graph } = generateMap({}, {}, 3n)
    const count = (type: string): number => graph.nodes.filter((node) => node.type === type).length
    const free = graph.nodes.length - 1 - count('Elite') - count('Port') - count('Shop') - count('Treasure')
    expect(count('Unknown')).toBe(Math.round(0.22 * free))
  })

  it('draws each boss about equally often', () => {
    const bosses = ['a', 'b', 'c', 'd']
    const seen = new Map<string, number>()
    for (let seed = 0n; seed < 4000n; seed++) {
      const { boss } = generateMap({ bosses, rows: 4 }, SMALL, seed).meta
      seen.set(boss, (seen.get(boss) ?? 0) + 1)
    }
    const chiSquared = bosses.reduce((sum, boss) => sum + (seen.get(boss)! - 1000) ** 2 / 1000, 0)
    expect(chiSquared).toBeLessThan(16.3) // 3 degrees of freedom, p = 0.001
  })

  it('tags the Port before the boss, one burning Elite, and a holder of each key', () => {
    const flags = { enableBurningElites: true, enableMetaKeys: true }
    for (let seed = 0n; seed < 50n; seed++) {
      const { graph } = generateMap({ flags }, {}, seed)
      const tagged = (tag: string) => graph.nodes.filter(({ tags }) => tags.includes(tag))
      expect(tagged('preBossPort').map(({ type, row }) => [type, row])).toEqual([['Port', 13]])
      expect(tagged('preBossPortEligible').every(({ row }) => row === 13)).toBe(true)
      expect(tagged('burning').map(({ type }) => type)).toEqual(['Elite'])
      expect(
        tagged('metaKey')
          .map(({ type }) => type)
          .sort(),
      ).toEqual(['Elite', 'Port', 'Treasure'])
    }
    expect(generateMap({}, { flags: { enableBurningElites: true } }, 1n).meta.flags.enableBurningElites).toBe(
      true,
    )
    expect(
      generateMap({ flags: { enableBurningElites: false } }, { flags: { enableBurningElites: true } }, 1n)
        .meta.flags.enableBurningElites,
    ).toBe(false)
  })

  it('changing one target changes only a few nodes', () => {
    const types = (rules: object): string[] =>
      generateMap({}, rules, 11n).graph.nodes.map(({ id, type }) => `${id} ${type}`)
    const before = types({})
    const after = types({ counts: { targets: { Elite: 2 } } })
    const moved = after.filter((node, i) => node !== before[i])
    expect(moved.length).toBeGreaterThan(0)
    expect(moved.length).toBeLessThanOrEqual(3)
  })

  it('rejects invalid params with their path', () => {
    expect(() => generateMap({ rows: 99 }, {}, 1n)).toThrow(InputError)
    expect(() => generateMap({}, {}, -1n)).toThrow(RangeError)
    expect(() => generateMap({}, {}, 2n ** 64n)).toThrow(RangeError)
  })
})

const SMALL = {
  counts: { min: { Elite: 0, Shop: 0, Port: 1 } },
  windows: { midTreasureRows: [0, 2] as [number, number] },
}
