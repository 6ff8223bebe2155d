import { expect, test } from 'vitest'
import { judge } from './judge.js'
import type { Measured } from './measure.js'
import { tableText } from './report.js'
import type { Table } from './table.js'

const table: Table = {
  name: 'word',
  order: 1,
  title: 'A word',
  about: 'One step.',
  unit: 'ns',
  cases: [
    { row: 'Sfc32', column: 'JavaScript' },
    { row: 'Sfc32', column: 'C' },
    { row: 'peer', column: 'JavaScript' },
  ],
  ratios: [{ title: 'JavaScript / C', of: 'JavaScript', to: 'C' }],
  targets: [{ text: 'within 2 times C', of: ['Sfc32', 'JavaScript'], to: [['Sfc32', 'C']], within: 2 }],
}

test('a table shows medians, ranges, ratios and targets', () => {
  const measured: Measured[] = [
    { row: 'Sfc32', column: 'JavaScript', rounds: [2, 3, 2.5] },
    { row: 'Sfc32', column: 'C', rounds: [1, 1, 1] },
    { row: 'peer', column: 'JavaScript', rounds: [120, 130, 125] },
  ]
  expect(tableText(table, measured, judge(table, measured))).toBe(
    [
      'word: A word',
      '  One step.',
      '',
      '  ns each   JavaScript         C                  JavaScript / C',
      '  Sfc32     2.50 (2.00…3.00)   1.00 (1.00…1.00)   2.50× (2.00…3.00)',
      '  peer      125 (120…130)',
      '',
      '  ✗ within 2 times C: not reached, 2.50× (2.00…3.00)',
    ].join('\n'),
  )
})

test('shows absent cases with the reason', () => {
  const measured: Measured[] = [
    { row: 'Sfc32', column: 'JavaScript', rounds: [2, 3, 2.5] },
    { row: 'Sfc32', column: 'C', rounds: [], absent: 'no C compiler' },
    { row: 'peer', column: 'JavaScript', rounds: [4, 4, 4] },
  ]
  const text = tableText(table, measured, judge(table, measured))
  expect(text).toContain('  Sfc32     2.50 (2.00…3.00)   absent\n')
  expect(text).toContain('  absent: no C compiler\n')
  expect(text).toContain('  ? within 2 times C: unmeasured')
})

test('shows rates in operations per second', () => {
  const measured: Measured[] = [{ row: 'peer', column: 'JavaScript', rounds: [50_000, 40_000, 62_500] }]
  const text = tableText({ ...table, unit: 'per second', cases: [table.cases[2]!], ratios: [] }, measured, [])
  expect(text).toContain('  peer       20,000 (16,000…25,000)')
})

test('shows memory in megabytes, and reports excessive growth', () => {
  const measured: Measured[] = [
    { row: 'peer', column: 'early', rounds: [100e6] },
    { row: 'peer', column: 'late', rounds: [130e6] },
  ]
  const memory: Table = {
    ...table,
    unit: 'MB',
    cases: ['early', 'late'].map((column) => ({ row: 'peer', column })),
    ratios: [],
    targets: [{ text: 'flat', of: ['peer', 'late'], to: [['peer', 'early']], within: 1.1 }],
  }
  const text = tableText(memory, measured, judge(memory, measured))
  expect(text).toContain('  peer   100.0 (100.0…100.0)   130.0 (130.0…130.0)')
  expect(text).toContain('  ✗ flat: not reached, 1.30×')
})
