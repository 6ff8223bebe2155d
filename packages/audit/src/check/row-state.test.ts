import { expect, test } from 'vitest'
import type { Catalog } from '../catalog/catalog.js'
import { outcomeOf, type Break } from './check.js'

const catalog = { entries: ['0', '1'].map((seed) => ({ seed, sha256: seed })) } as unknown as Catalog
const broken = { seed: '1', found: { sha256: 'x' } } as unknown as Break
const untested = { notTested: { kind: 'nothing-to-save' } } as const

test('a row that tested nothing is neither equal nor different, and has no hash', () => {
  expect(outcomeOf('w', catalog, [untested, untested])).toEqual({
    way: 'w',
    state: 'not tested',
    reason: { kind: 'nothing-to-save' },
    checked: 0,
    breaks: [],
    sha256: null,
  })
  expect(outcomeOf('w', catalog, [])).toMatchObject({ state: 'not tested', reason: { kind: 'stopped' } })
})

test('counts only the seeds that were tested', () => {
  expect(outcomeOf('w', catalog, [null, untested])).toMatchObject({ state: 'equal', checked: 1 })
})

test('a row whose condition was skipped can differ, but can’t be equal', () => {
  const skipped = { kind: 'others-stopped', worlds: ['loops'] } as const
  expect(outcomeOf('w', catalog, [null, null], skipped)).toMatchObject({
    state: 'not tested',
    reason: skipped,
  })
  expect(outcomeOf('w', catalog, [null, broken], skipped)).toMatchObject({ state: 'differs', checked: 2 })
})
