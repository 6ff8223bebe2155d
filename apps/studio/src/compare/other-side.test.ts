import { expect, test } from 'vitest'
import { emptyState, readAddress, writeAddress } from '../address/address.js'
import { changeLines, otherText, readOther, runName, withChangeLines } from './other-side.js'

const state = {
  ...emptyState('garden'),
  seed: '7',
  preset: 'wild',
  params: [{ path: ['plot', 'rows'], value: 3 }],
  overrides: [{ path: ['beds', 'r0c0'], value: 'sage' }],
}

test('another run goes through the address of the page and comes back', () => {
  const page = {
    ...emptyState('garden'),
    seed: '8',
    view: 'compare',
    other: otherText({ ...state, view: 'svg' }),
  }
  const read = readAddress(writeAddress(page)).state!
  expect(read).toEqual(page)
  expect(readOther('garden', read.other!)).toEqual({ state, faults: [] })
})

test('a whole pasted address is read too, and a run of another world is refused', () => {
  expect(readOther('garden', `http://127.0.0.1:4477/${writeAddress(state)}`).state).toEqual(state)
  expect(readOther('garden', '/chest?seed=1')).toEqual({
    state: null,
    faults: ['expected a run of garden, found one of chest'],
  })
  expect(readOther('garden', '').faults).toEqual(['expected the address of a run, found nothing'])
})

test('changes are lines that a person can edit', () => {
  expect(changeLines(state)).toBe('/plot/rows=3\noverrides/beds/r0c0=sage')
  expect(changeLines(emptyState('garden'))).toBe('')
  expect(withChangeLines({ ...state, params: [] }, changeLines(state))).toEqual({ state, faults: [] })
})

test('a line that is no change is told, and the others count', () => {
  expect(withChangeLines(state, ' /name = Old & 50% new \nseed=9\n\nrows')).toEqual({
    state: { ...state, params: [{ path: ['name'], value: 'Old & 50% new' }], overrides: [] },
    faults: [
      'expected a change such as /spec/rows=20, found "seed=9"',
      'expected a change such as /spec/rows=20, found "rows"',
    ],
  })
})

test('a run is named by its seed and what was changed', () => {
  expect(runName(state, '7')).toBe('seed 7, wild, /plot/rows=3, overrides/beds/r0c0=sage')
  const long = { ...state, params: [{ path: ['name'], value: 'x'.repeat(80) }], overrides: [] }
  expect(runName(long, '7')).toBe('seed 7, wild, 1 change')
})
