import { actmap, generateMap, paramsSchema, type ParamsInput } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { ruleNodes } from './rule-nodes.js'
import { ruleWords } from './rule-words.js'

const sets: readonly ParamsInput[] = [
  {},
  ...Object.values(actmap.presets).map(({ params }) => params as ParamsInput),
  { rules: { windows: { required: [{ type: 'Elite', rows: [2, 'lastRow-3'], count: 1 }] } } },
  { rules: { windows: { midTreasureRows: ['40%', '0.6R'] }, spacing: { eliteEarlyRowsCap: '20%' } } },
]

test.each(sets)('every rule of the audit is described in words, and its nodes are on the map', (input) => {
  const params = paramsSchema.parse(input)
  const map = generateMap(input.spec ?? {}, input.rules ?? {}, 42n)
  for (const { rule } of map.audits.checks) {
    expect(ruleWords(rule, params.rules, params.spec)).toMatch(/^[A-Z\d].* /)
    for (const id of ruleNodes(rule, map, params.rules))
      expect(map.graph.nodes.some((node) => node.id === id)).toBe(true)
  }
})

test('a rule that holds is about the nodes that it checks, and a broken one about those that break it', () => {
  const { rules } = paramsSchema.parse({})
  const map = generateMap({}, {}, 42n)
  const elites = map.graph.nodes.filter(({ type }) => type === 'Elite').map(({ id }) => id)
  expect([...ruleNodes('spacing.eliteMinGap', map, rules)]).toEqual(elites)
  expect(ruleNodes('edges.inDegree', map, rules).size).toBe(0)
  const at = map.graph.nodes.findIndex(({ id }) => id === elites[0])
  const broken = {
    ...map,
    audits: {
      ok: false,
      checks: [
        {
          rule: 'spacing.eliteMinGap',
          ok: false,
          violations: [
            {
              code: 'too-close' as const,
              rule: 'spacing.eliteMinGap',
              path: ['nodes', at, 'type'],
              type: 'Elite' as const,
              node: elites[0]!,
              gap: 2,
              scope: 'path' as const,
            },
          ],
        },
      ],
    },
  }
  expect([...ruleNodes('spacing.eliteMinGap', broken, rules)]).toEqual([elites[0]])
})

test("the rules of an added type are about its nodes, even if its name contains another type's name", () => {
  const look = { weight: 10, counts: { min: 1, max: 3 }, spacing: { minGap: 2, earlyRowsCap: 1 } }
  const types = {
    Rest: { icon: 'R', ...look },
    Forest: { icon: 'F' },
    Workshop: { icon: 'W', ...look },
    EliteRest: { icon: 'X', ...look },
  }
  const input = {
    types,
    windows: { required: [{ type: 'Rest', rows: [1, 12] as [number, number], count: 1 }] },
    rows: { fixed: [{ row: 3, type: 'Forest' }] },
  }
  const { rules, spec } = paramsSchema.parse({ rules: input })
  const map = generateMap(spec, rules, 42n)
  const typesOf = (rule: string): string[] => {
    const ids = ruleNodes(rule, map, rules)
    return [...new Set(map.graph.nodes.filter(({ id }) => ids.has(id)).map(({ type }) => type))].sort()
  }
  expect(map.audits.ok).toBe(true)
  for (const type of ['Rest', 'Forest', 'Workshop', 'EliteRest']) {
    expect(typesOf(`types.${type}.spacing.minGap`)).toEqual([type])
    expect(typesOf(`types.${type}.spacing.earlyRowsCap`)).toEqual([type])
    expect(typesOf(`types.${type}.counts.target`)).toEqual([type])
  }
  expect(typesOf('windows.required[0]')).toEqual(['Rest'])
  expect(typesOf('rows.fixed')).toEqual(['Forest'])
  expect(typesOf('spacing.shopMinGap')).toEqual(['Shop'])
  expect(typesOf('counts.targets.Elite')).toEqual(['Elite'])
  expect(typesOf('counts.min')).toEqual(
    expect.arrayContaining(['EliteRest', 'Rest', 'Workshop']) as unknown as string[],
  )
  expect(ruleWords('types.Rest.spacing.minGap', rules, spec)).toBe(
    'Rest nodes are at least 2 rows apart along a path',
  )
  expect(ruleWords('counts.max', rules, spec)).toMatch(/3 Rest nodes/)
})

test('a rule that does not exist, as in a wrong link, has no nodes', () => {
  const { rules, spec } = paramsSchema.parse({})
  const map = generateMap(spec, rules, 42n)
  for (const rule of [
    'windows.required[7]',
    'toString',
    'spacing.toString',
    'types.Forge.spacing.minGap',
    '',
  ])
    expect(ruleNodes(rule, map, rules).size).toBe(0)
})

test('a row that depends on the length of the act is described as it is written', () => {
  const { rules, spec } = paramsSchema.parse(sets.at(-1))
  expect(ruleWords('windows.midTreasureRows', rules, spec)).toBe(
    'A Treasure in the row at 40% to the row at 0.6R',
  )
  expect(ruleWords('spacing.eliteEarlyRowsCap', rules, spec)).toBe('No Elite below the row at 20%')
  const map = generateMap({}, rules, 42n)
  const treasures = map.graph.nodes.filter(({ type, row }) => type === 'Treasure' && row >= 6 && row <= 9)
  expect([...ruleNodes('windows.midTreasureRows', map, rules)]).toEqual(treasures.map(({ id }) => id))
})
