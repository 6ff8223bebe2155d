import { actRunPresets, actsOf } from '@seedfast/actmap'
import { expect, test } from 'vitest'
import { emptyState } from '../../../address/address.js'
import { applyChanges } from '../../../edit/changes.js'
import { actsOfRun, leftRun, openedAct, readRun } from './act-run.js'

const run = { preset: 'three-acts', seed: 42n }
const { specs } = actRunPresets['three-acts']!

test('the acts of a run have the seeds and bosses of actsOf', () => {
  const acts = actsOf(42n, specs)
  expect(actsOfRun(run)).toEqual(
    acts.acts.map(({ actId, seed }) => ({ actId, seed, boss: acts.getBossPreview(actId).boss })),
  )
})

test('opening an act sets its seed and params, keeps the run, and removes the walk', () => {
  const state = { ...emptyState('actmap'), seed: '42', rest: [['page/walk', 'x']] as const }
  const opened = { ...state, ...openedAct(state, run, 'act3') }
  expect(opened.seed).toBe(String(actsOfRun(run)[2]!.seed))
  const { rules, ...spec } = specs[2]!
  expect(applyChanges({}, opened.params)).toEqual({ spec, rules })
  expect(opened.rest).toEqual([['page/run', 'three-acts:42']])
  expect(readRun('three-acts:42')).toEqual(run)
  expect(leftRun(opened).rest).toEqual([])
})

test.each(['', 'three-acts', 'three-acts:x', 'other:1', 'three-acts:18446744073709551616', 'toString:1'])(
  'a damaged run in the address is ignored: %s',
  (text) => expect(readRun(text)).toBeNull(),
)
