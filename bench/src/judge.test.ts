import { expect, test } from 'vitest'
import { judge } from './judge.js'
import type { Measured } from './measure.js'
import type { Table, Target } from './table.js'

const measured: Measured[] = [
  { row: 'ours', column: 'ns', rounds: [10, 12, 11] },
  { row: 'slow', column: 'ns', rounds: [20, 20, 20] },
  { row: 'fast', column: 'ns', rounds: [10, 10, 10] },
  { row: 'gone', column: 'ns', rounds: [], absent: 'there is no compiler' },
]

function judged(target: Omit<Target, 'text' | 'of'> & { of?: Target['of'] }) {
  const table = { targets: [{ text: 'wish', of: ['ours', 'ns'], ...target }] } as unknown as Table
  return judge(table, measured)[0]!
}

test('a ratio is compared with the fastest of the cells', () => {
  const to = [
    ['slow', 'ns'],
    ['fast', 'ns'],
  ] as const
  expect(judged({ to, within: 1.1 })).toEqual({
    text: 'wish',
    outcome: 'reached',
    found: { median: 1.1, min: 1, max: 1.2 },
    unit: 'ratio',
    comparedWith: 'fast, ns',
  })
  expect(judged({ to, within: 1.09 }).outcome).toBe('not reached')
})

test('added time is compared with the fastest of the cells', () => {
  const to = [['fast', 'ns']] as const
  expect(judged({ to, addsNs: 1 })).toEqual({
    text: 'wish',
    outcome: 'reached',
    found: { median: 1, min: 0, max: 2 },
    unit: 'ns',
  })
  expect(judged({ to, addsNs: 0.9 }).outcome).toBe('not reached')
})

test('a rate must reach its target', () => {
  expect(judged({ perSecond: 1e9 / 11 }).outcome).toBe('reached')
  expect(judged({ perSecond: 1e9 / 10.9 }).outcome).toBe('not reached')
})

test('a time must not exceed its target', () => {
  expect(judged({ atMostMs: 11e-6 }).outcome).toBe('reached')
  expect(judged({ atMostMs: 10.9e-6 })).toMatchObject({ outcome: 'not reached', unit: 'ms' })
})

test('an absent case leaves its targets unmeasured', () => {
  const unmeasured = { text: 'wish', outcome: 'unmeasured', found: null, unit: 'ratio' }
  expect(judged({ of: ['gone', 'ns'], to: [['fast', 'ns']], within: 1 })).toEqual(unmeasured)
  expect(judged({ of: ['gone', 'ns'], perSecond: 1 })).toEqual({ ...unmeasured, unit: 'per second' })
  expect(
    judged({
      to: [
        ['fast', 'ns'],
        ['gone', 'ns'],
      ],
      within: 1,
    }),
  ).toEqual(unmeasured)
})

test('rates, times and two threads are compared as the reference machine would have measured them', () => {
  const cells: Measured[] = [
    { row: 'ours', column: 'ns', rounds: [10, 12, 11], corrected: [10, 10, 10] },
    { row: 'fast', column: 'ns', rounds: [30, 10, 10], corrected: [20, 10, 10] },
  ]
  const one = (target: object) =>
    judge({ targets: [{ text: 'wish', of: ['ours', 'ns'], ...target }] } as unknown as Table, cells)[0]!
  const rate = one({ perSecond: 1e8 })
  expect(rate).toMatchObject({ outcome: 'reached', slowness: { median: 1.1, min: 1, max: 1.2 } })
  expect(rate.found!.median).toBeCloseTo(1e8, 0)
  expect(one({ perSecond: 1.01e8 }).outcome).toBe('not reached')
  expect(one({ atMostMs: 1.001e-5 }).outcome).toBe('reached')
  expect(one({ atMostMs: 0.99e-5 }).outcome).toBe('not reached')
  const ratio = one({ to: [['fast', 'ns']], within: 1.1 })
  expect(ratio).toMatchObject({ outcome: 'reached', found: { median: 1.1 } })
  expect(ratio).not.toHaveProperty('slowness')
  expect(one({ to: [['fast', 'ns']], within: 1, comparesThreads: true })).toMatchObject({
    outcome: 'reached',
    found: { median: 1, min: 0.5, max: 1 },
  })
})
