import { generateMap, paramsSchema, type ParamsInput } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { conflictWords } from './conflict-notice.js'

const { rules, spec } = paramsSchema.parse({})

test('the rules of a conflict are sentences without IDs', () => {
  const input: ParamsInput = {
    spec: { rows: 12 },
    rules: { counts: { min: { Elite: 9 }, max: { Elite: 9 } }, spacing: { scope: 'map' } },
  }
  const params = paramsSchema.parse(input)
  const { conflict } = generateMap(input.spec!, input.rules!, 42n)
  if (conflict?.kind !== 'conflict') throw new Error('expected a conflict')
  expect(conflict.rules.map((rule) => conflictWords(rule, params.rules, params.spec))).toEqual([
    'At least 9 Elites',
    'Elites are at least 2 rows apart on the map',
  ])
})

test.each([
  ['counts.max.Shop', 1, 'At most 1 Shop'],
  ['types.Forge.counts.min', 3, 'At least 3 Forge nodes'],
  ['rows.fixed[0]', { row: 'lastRow-1', type: 'Port' }, 'Only Port in the row below the boss'],
  ['rows.bands[1]', { rows: [2, 4], weights: {} }, 'Only types with a weight in rows 2 to 4'],
  ['overrides.locks.r5c2', 'Elite', 'Node r5c2 is locked as Elite'],
  ['paths.boss', 1, 'Every path leads to the boss'],
])('%s %j is “%s”', (rule, value, words) => {
  expect(conflictWords({ rule, value: value as never }, rules, spec)).toBe(words)
})
