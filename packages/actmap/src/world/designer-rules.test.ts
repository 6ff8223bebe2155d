import * as fc from 'fast-check'
import { isInputError } from '@seedfast/world'
import { describe, expect, it } from 'vitest'
import { conflictText } from '../messages.js'
import type { RulesInput } from '../rules/rules.js'
import { validate } from '../checks/validate.js'
import { brokenRules } from '../fuzz/broken-rules.js'
import { randomParams } from '../fuzz/random-params.js'
import { rangeOf, rowOf } from '../rules/row-of.js'
import { seedfast } from '@seedfast/rng'
import { generateMap } from './generate-map.js'
import { paramsSchema } from '../schema/params.js'

const seeds = Array.from({ length: 30 }, (_, i) => BigInt(i))

/** Returns the code and path of the only issue that rejects the given rules. */
function issueOf(rules: RulesInput, spec = {}): unknown {
  try {
    generateMap(spec, rules, 0n)
  } catch (error) {
    if (!isInputError(error)) throw error
    expect(error.issues).toHaveLength(1)
    return [error.issues[0]!.code, error.issues[0]!.place.path!.join('.')]
  }
  return null
}

describe('windows.required', () => {
  it('guarantees an early Elite', () => {
    const rules: RulesInput = {
      spacing: { eliteEarlyRowsCap: 2 },
      windows: { required: [{ type: 'Elite', rows: [2, 5] }] },
    }
    for (const seed of seeds) {
      const { graph, audits } = generateMap({}, rules, seed)
      expect(audits.ok).toBe(true)
      expect(graph.nodes.some(({ type, row }) => type === 'Elite' && row >= 2 && row <= 5)).toBe(true)
    }
  })

  it('is named by a conflict that it causes', () => {
    const rules: RulesInput = { windows: { required: [{ type: 'Elite', rows: [1, 3], count: 2 }] } }
    const { conflict } = generateMap({}, rules, 5n)
    expect(conflictText(conflict!)).toBe(
      "spacing.eliteEarlyRowsCap 4 and windows.required 2 Elite in rows 1 to 3 can't both be satisfied in 15 rows",
    )
    const audits = validate(generateMap({}, {}, 5n).graph, rules)
    const violations = audits.checks.flatMap((check) => check.violations)
    expect(violations).toContainEqual({
      code: 'too-few-in-rows',
      rule: 'windows.required[0]',
      path: ['nodes'],
      type: 'Elite',
      first: 1,
      last: 3,
      found: 0,
      expected: 2,
    })
  })

  it('must name rows below the boss, lower row first', () => {
    const within = (rows: [number | string, number | string]): RulesInput => ({
      windows: { required: [{ type: 'Shop', rows }] },
    })
    expect(issueOf(within([5, 2]))).toEqual(['window-reversed', 'rules.windows.required.0.rows'])
    expect(issueOf(within([14, 15]))).toEqual(['window-out-of-range', 'rules.windows.required.0.rows'])
    expect(issueOf(within([2, 'lastRow-3']))).toBeNull()
  })
})

describe('rows.bands', () => {
  const free = { Elite: null, Port: null, Shop: null, Treasure: null, Event: null, Unknown: null }
  const none = { Elite: 0, Port: 0, Shop: 0, Treasure: 0 }
  const open: RulesInput = {
    counts: { min: none, max: { Elite: null, Port: null, Shop: null, Treasure: null }, targets: free },
    spacing: {
      eliteMinGap: 0,
      shopMinGap: 0,
      portMinGap: 0,
      eliteEarlyRowsCap: 0,
      shopEarlyRowsCap: 0,
      portEarlyRowsCap: 0,
    },
    windows: { preBossPortRow: null, midTreasureRows: null },
  }

  it('draws types in proportion to their weights, and no others', () => {
    const bands: NonNullable<RulesInput['rows']>['bands'] = [
      { rows: [0, 4], weights: { Battle: 60, Unknown: 30, Shop: 10 } },
      { rows: [5, 'lastRow-1'], weights: { Battle: 50, Elite: 25, Port: 25 } },
    ]
    const counts: Record<string, number> = {}
    let early = 0
    for (const seed of seeds) {
      const { graph, audits } = generateMap(
        {},
        { ...open, rows: { bands }, spacing: { ...open.spacing, unknownEarlyRowsCap: 0 } },
        seed,
      )
      expect(audits.ok).toBe(true)
      for (const { row, type } of graph.nodes.filter((node) => node.type !== 'Boss')) {
        const key = `${row < 5 ? 'early' : 'late'} ${type}`
        counts[key] = (counts[key] ?? 0) + 1
        if (row < 5) early++
      }
    }
    expect(Object.keys(counts).sort()).toEqual([
      'early Battle',
      'early Shop',
      'early Unknown',
      'late Battle',
      'late Elite',
      'late Port',
    ])
    expect(counts['early Unknown']! / early).toBeCloseTo(0.3, 1)
    expect(counts['late Elite']! / counts['late Battle']!).toBeCloseTo(0.5, 1)
  })

  it('places types with a target mostly in rows where their weight is high', () => {
    const weights = { Battle: 80, Unknown: 10, Shop: 1, Port: 1, Treasure: 1 }
    const bands: NonNullable<RulesInput['rows']>['bands'] = [
      { rows: [0, 7], weights: { ...weights, Elite: 2 } },
      { rows: [8, 'lastRow-1'], weights: { ...weights, Elite: 20 } },
    ]
    let low = 0
    let high = 0
    for (const seed of seeds) {
      const { graph, audits } = generateMap({}, { rows: { bands } }, seed)
      expect(audits.ok).toBe(true)
      for (const { row } of graph.nodes.filter(({ type }) => type === 'Elite')) {
        if (row < 8) low++
        else high++
      }
    }
    expect(low + high).toBe(3 * seeds.length)
    expect(high).toBeGreaterThan(4 * low)
  })

  it('is named by a conflict with a count', () => {
    const bands = [
      { rows: [0, 'lastRow-1'] as [number, string], weights: { Battle: 1, Port: 1, Treasure: 1, Elite: 1 } },
    ]
    const { conflict } = generateMap({}, { rows: { bands } }, 1n)
    expect(conflictText(conflict!)).toBe(
      "counts.min.Shop 1 and rows.bands rows 0 to lastRow-1 can't both be satisfied in 15 rows",
    )
  })

  it('must not overlap or be empty', () => {
    const band = (from: number, to: number, weights = {}) => ({
      rows: [from, to] as [number, number],
      weights: { Battle: 1, ...weights },
    })
    expect(issueOf({ rows: { bands: [band(0, 4), band(4, 6)] } })).toEqual([
      'bands-overlap',
      'rules.rows.bands.1.rows',
    ])
    expect(issueOf({ rows: { bands: [band(0, 4, { Battle: 0 })] } })).toEqual([
      'no-band-weight',
      'rules.rows.bands.0.weights',
    ])
  })
})

describe('rows.firstWidth and rows.lastWidth', () => {
  const range = (most: number): fc.Arbitrary<[number, number]> =>
    fc
      .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
      .map(([a, b]) => (a < b ? [a, b] : [b, a]))

  it('hold in every act that the schema accepts', () => {
    let accepted = 0
    fc.assert(
      fc.property(
        fc.record({
          rows: fc.integer({ min: 4, max: 24 }),
          columns: fc.integer({ min: 2, max: 15 }),
          branchiness: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        range(9),
        range(9),
        range(9),
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        fc.nat(),
        (spec, width, firstWidth, lastWidth, maxOutDegree, allowCrossing, seed) => {
          const least = Math.min(width[0], spec.columns)
          const params = paramsSchema.safeParse({
            spec,
            rules: {
              counts: { min: { Elite: 0, Port: 0, Shop: 0, Treasure: 0 }, max: { Port: null, Shop: null } },
              windows: { preBossPortRow: null, midTreasureRows: null },
              rows: { width: [least, Math.max(least, width[1])], firstWidth, lastWidth },
              edges: { maxOutDegree, allowCrossing },
            },
          })
          if (!params.success) return
          accepted++
          const { graph, audits } = generateMap(params.data.spec, params.data.rules, BigInt(seed))
          expect(audits.checks.filter(({ ok }) => !ok)).toEqual([])
          expect(brokenRules(graph, params.data)).toEqual([])
        },
      ),
      { numRuns: 150, seed: 7 },
    )
    expect(accepted).toBeGreaterThan(40)
  })

  it('can make an act start and end with one node', () => {
    for (const seed of seeds) {
      const { graph, audits } = generateMap({}, { rows: { firstWidth: [1, 1], lastWidth: [1, 1] } }, seed)
      expect(audits.ok).toBe(true)
      expect(graph.nodes.filter(({ row }) => row === 0)).toHaveLength(1)
      expect(graph.nodes.filter(({ row }) => row === 13)).toHaveLength(1)
    }
  })

  it('are rejected if the act is too short', () => {
    const rules = { rows: { width: [1, 1] as [number, number], lastWidth: [7, 7] as [number, number] } }
    expect(issueOf({ ...rules, windows: { midTreasureRows: null } }, { rows: 6 })).toEqual([
      'widths-too-far-apart',
      'rules.rows.lastWidth',
    ])
  })
})

describe('edges.extraPaths and rows.jitter', () => {
  it('extra paths only add edges, and no rule breaks', () => {
    let added = 0
    for (const seed of seeds) {
      const plain = generateMap({}, {}, seed).graph
      const { graph, audits } = generateMap({}, { edges: { extraPaths: 3 } }, seed)
      expect(audits.ok).toBe(true)
      expect(graph.nodes.map(({ id }) => id)).toEqual(plain.nodes.map(({ id }) => id))
      expect(graph.edges).toEqual(expect.arrayContaining(plain.edges))
      added += graph.edges.length - plain.edges.length
    }
    expect(added).toBeGreaterThan(seeds.length)
  })

  it('jitter stays within its limits, and the default is 16', () => {
    const jitters = (rules: RulesInput, seed: bigint): { x: number; y: number }[] =>
      generateMap({}, rules, seed).graph.nodes.map(({ meta }) => meta['jitter'] as { x: number; y: number })
    expect(jitters({ rows: { jitter: [16, 16] } }, 3n)).toEqual(jitters({}, 3n))
    const wide = seeds.flatMap((seed) => jitters({ rows: { jitter: [40, 0] } }, seed))
    expect(wide.every(({ x, y }) => Math.abs(x) <= 40 && y === 0)).toBe(true)
    expect(Math.max(...wide.map(({ x }) => x))).toBe(40)
  })
})

describe('rows as fractions', () => {
  const rules: RulesInput = {
    windows: {
      preBossPortRow: '100%-2',
      midTreasureRows: ['40%', '0.6R'],
      required: [{ type: 'Shop', rows: ['30%', '70%'] }],
    },
    spacing: { eliteEarlyRowsCap: '25%', shopEarlyRowsCap: '0.2R' },
    counts: { min: { Battle: 0, Elite: 1, Port: 1, Shop: 1, Treasure: 1, Event: 0, Unknown: 0 } },
    rows: {
      bands: [
        { rows: [0, '30%'], weights: { Battle: 80, Event: 20, Shop: 1, Elite: 1, Treasure: 1, Port: 1 } },
        {
          rows: ['30%+1', '100%'],
          weights: { Battle: 50, Unknown: 30, Shop: 5, Elite: 9, Treasure: 9, Port: 9 },
        },
      ],
    },
  }

  it('work with acts of any length', () => {
    for (const rows of [7, 15, 30, 60]) {
      for (const seed of seeds) {
        const map = generateMap({ rows }, rules, seed)
        const params = paramsSchema.parse({ spec: { rows }, rules })
        expect([map.audits.ok, ...brokenRules(map.graph, params)]).toEqual([true])
        const [first, last] = rangeOf(['40%', '0.6R'], rows)
        const found = map.graph.nodes.filter(
          ({ type, row }) => type === 'Treasure' && row >= first && row <= last,
        )
        expect(found.length).toBeGreaterThan(0)
      }
    }
  })

  it('give the same maps as the rows that they stand for', () => {
    const fraction = (row: number, rows: number): string =>
      `${Array.from({ length: 101 }, (_, percent) => percent).find((percent) => rowOf(`${percent}%`, rows) === row) ?? 100}%`
    let changed = 0
    for (let i = 0; i < 60; i++) {
      const { spec, rules } = paramsSchema.parse(randomParams(seedfast(`fractions/${i}`).stream('params')))
      const { rows } = spec
      const at = <R extends string | number>(row: R): R | string =>
        typeof row === 'number' ? fraction(row, rows) : row
      const range = (
        both: readonly [string | number, string | number],
      ): [string | number, string | number] => [at(both[0]), at(both[1])]
      const spacing = Object.fromEntries(
        Object.entries(rules.spacing).map(([key, value]) => [
          key,
          key.endsWith('EarlyRowsCap') ? at(value as number) : value,
        ]),
      ) as typeof rules.spacing
      const { midTreasureRows, required } = rules.windows
      const scaled = {
        ...rules,
        spacing,
        windows: {
          ...rules.windows,
          midTreasureRows: midTreasureRows && range(midTreasureRows),
          required: required?.map((window) => ({ ...window, rows: range(window.rows) })),
        },
        rows: {
          ...rules.rows,
          bands: rules.rows.bands?.map((band) => ({ ...band, rows: range(band.rows) })),
        },
      }
      expect(scaled).not.toEqual(rules)
      const [one, other] = [rules, scaled].map((each) => generateMap(spec, each, BigInt(i)))
      expect(other!.graph).toEqual(one!.graph)
      expect(other!.audits.ok).toBe(one!.audits.ok)
      changed++
    }
    expect(changed).toBe(60)
  })

  it('are in conflicts and messages as they were written', () => {
    const { conflict } = generateMap(
      { rows: 20 },
      {
        windows: { midTreasureRows: ['40%', '60%'] },
        counts: { min: { Treasure: 0 }, max: { Treasure: 0 }, targets: { Treasure: 0 } },
      },
      1n,
    )
    expect(conflictText(conflict!)).toContain('windows.midTreasureRows 40% to 60%')
    const fault = (input: RulesInput, rows = 15): string => {
      try {
        generateMap({ rows }, input, 1n)
      } catch (error) {
        if (isInputError(error)) return error.message
        throw error
      }
      return 'no fault'
    }
    expect(fault({ windows: { midTreasureRows: ['60%', '40%'] } })).toContain('rules.windows.midTreasureRows')
    expect(fault({ windows: { midTreasureRows: ['100%', '100%'] } })).toContain(
      'rules.windows.midTreasureRows',
    )
    expect(fault({ windows: { preBossPortRow: '100%' } })).toContain('rules.windows.preBossPortRow')
    expect(fault({ windows: { preBossPortRow: '101%' } })).toContain('rules.windows.preBossPortRow')
    expect(fault({ windows: { midTreasureRows: [9, 6] } }).split('\n')).toHaveLength(1)
  })
})
