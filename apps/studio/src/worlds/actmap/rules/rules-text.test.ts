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

test('the rules are shown whole, and what is not changed is not given', () => {
  const rules = wholeRules(given) as { counts: { min: { Elite: number } } }
  expect(rules.counts.min.Elite).toBe(2)
  expect(withRules(given, rules)).toEqual({ spec: { rows: 20 } })
})

test('a change is given alone, and taking a key out is its default again', () => {
  const rules = structuredClone(wholeRules(given)) as Record<string, Record<string, unknown>>
  rules['spacing']!['eliteMinGap'] = 3
  const params = withRules(given, rules)
  expect(params).toEqual({ spec: { rows: 20 }, rules: { spacing: { eliteMinGap: 3 } } })
  const { spacing: _, ...others } = rules
  expect(withRules({ ...given, value: params }, others)).toEqual({ spec: { rows: 20 } })
})
