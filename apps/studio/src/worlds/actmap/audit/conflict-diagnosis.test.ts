import type { Problem } from '@seedfast/world'
import { expect, test } from 'vitest'
import { conflictDiagnosis } from './conflict-diagnosis.js'

function conflictOf(data: object): readonly Problem[] {
  return [{ path: [], code: 'conflict', data, message: '' }]
}

const words = ({ rule }: { readonly rule: string }): string => `words of ${rule}`

test('a conflict of every seed names the limit and changes that work', () => {
  const diagnosis = {
    verdict: 'every-seed',
    tested: { seeds: 0, met: 0, unmet: 0, undecided: 0 },
    conflict: null,
    blocked: { needed: 67, available: 56 },
    changes: [{ rule: 'rows.width', value: [4, 6], met: 200 }],
  }
  expect(conflictDiagnosis(conflictOf(diagnosis), words)).toEqual({
    heading: 'Impossible for every seed',
    lines: ['The minimum counts need 67 nodes, but the rows have at most 56.'],
    changes: [{ rule: 'rows.width', value: [4, 6], met: 200 }],
    listsRules: false,
  })
})

test('rules that conflict on every map are named once', () => {
  const rules = [
    { rule: 'counts.max.Port', value: 0 },
    { rule: 'windows.preBossPortRow', value: 'lastRow-1' },
  ]
  const diagnosis = {
    verdict: 'every-seed',
    conflict: { kind: 'conflict', rules, scope: 'path', rows: 15, minimal: true },
    tested: { seeds: 0, met: 0, unmet: 0, undecided: 0 },
    blocked: null,
    changes: [{ rule: 'rows.fixed[0]', value: null, met: 199 }],
  }
  expect(conflictDiagnosis(conflictOf(diagnosis), words)).toEqual({
    heading: 'Impossible for every seed',
    lines: [
      '“words of counts.max.Port” and “words of windows.preBossPortRow” can’t both be satisfied in 15 rows.',
      'Without rows.fixed[0], 199 of 200 tested seeds have a map.',
    ],
    changes: [],
    listsRules: false,
  })
})

test('a conflict of some seeds has their share', () => {
  const tested = { seeds: 100, met: 96, unmet: 4, undecided: 0 }
  const diagnosis = { verdict: 'this-seed', tested, conflict: null, blocked: null, changes: [] }
  expect(conflictDiagnosis(conflictOf(diagnosis), words)).toEqual({
    heading: 'No map was found for this seed',
    lines: ['Of seeds 0 to 99, 96 have a map, 4 have none.'],
    changes: [],
    listsRules: true,
  })
})

test('a conflict without a diagnosis has no words', () => {
  expect(conflictDiagnosis(conflictOf({ kind: 'conflict', rules: [] }), words)).toBeNull()
})
