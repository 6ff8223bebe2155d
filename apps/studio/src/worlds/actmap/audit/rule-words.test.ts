import { actmap, generateMap, paramsSchema, type ParamsInput } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { ruleNodes } from './rule-nodes.js'
import { ruleWords } from './rule-words.js'

const sets: readonly ParamsInput[] = [
  {},
  ...Object.values(actmap.presets).map(({ params }) => params as ParamsInput),
  { rules: { windows: { required: [{ type: 'Elite', rows: [2, 'lastRow-3'], count: 1 }] } } },
]

test.each(sets)('every rule of the audit is in words, and its nodes are on the map', (input) => {
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
