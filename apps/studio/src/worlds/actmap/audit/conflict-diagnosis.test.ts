import type { Problem } from '@seedfast/world'
import { expect, test } from 'vitest'
import { conflictDiagnosis } from './conflict-diagnosis.js'

function conflictOf(data: object): readonly Problem[] {
  return [{ path: [], code: 'conflict', data, message: '' }]
}

test('a conflict of every seed names the limit and changes that work', () => {
  const diagnosis = {
    verdict: 'every-seed',
    tested: { seeds: 0, met: 0, unmet: 0, undecided: 0 },
    blocked: { type: null, needed: 67, available: 56 },
    changes: [{ rule: 'rows.width', value: [4, 6], met: 100 }],
  }
  expect(conflictDiagnosis(conflictOf(diagnosis))).toEqual({
    heading: 'Impossible for every seed',
    lines: [
      'The minimum counts need 67 nodes, but rows.width allows at most 56.',
      'rows.width [4,6] works on 100 of 100 seeds.',
    ],
    listsRules: false,
  })
})

test('a conflict of some seeds has their share', () => {
  const tested = { seeds: 100, met: 96, unmet: 4, undecided: 0 }
  const diagnosis = { verdict: 'this-seed', tested, blocked: null, changes: [] }
  expect(conflictDiagnosis(conflictOf(diagnosis))).toEqual({
    heading: 'No map was found for this seed',
    lines: ['Of seeds 0 to 99, 96 have a map, 4 have none.'],
    listsRules: true,
  })
})

test('a conflict without a diagnosis has no words', () => {
  expect(conflictDiagnosis(conflictOf({ kind: 'conflict', rules: [] }))).toBeNull()
})
