import { actmap } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { emptyState } from '../../../address/address.js'
import { openSession } from '../../../session/session.js'
import { wholeRules, withRules } from './rules-text.js'

const world = actmap as never
const given = openSession(
  world,
  { ...emptyState('actmap'), params: [{ path: ['spec', 'rows'], value: 20 }] },
  '1',
).params

test('all rules are shown, but only changes are stored', () => {
  const rules = wholeRules(given) as { counts: { min: { Elite: number } } }
  expect(rules.counts.min.Elite).toBe(2)
  expect(withRules(given, rules)).toEqual({ spec: { rows: 20 } })
})

test('only changes are stored, and deleting a key resets its rules', () => {
  const rules = structuredClone(wholeRules(given)) as Record<string, Record<string, unknown>>
  rules['spacing']!['eliteMinGap'] = 3
  const params = withRules(given, rules)
  expect(params).toEqual({ spec: { rows: 20 }, rules: { spacing: { eliteMinGap: 3 } } })
  const { spacing: _, ...others } = rules
  expect(withRules({ ...given, value: params }, others)).toEqual({ spec: { rows: 20 } })
})
