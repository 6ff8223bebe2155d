import { expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import { emptyState, readAddress, writeAddress } from '../address/address.js'
import { changeLines, otherText, readOther, runName, withChangeLines } from './other-side.js'

const state = {
  ...emptyState('garden'),
  seed: '7',
  preset: 'wild',
  params: [{ path: ['plot', 'rows'], value: 3 }],
  overrides: [{ path: ['beds', 'r0c0'], value: 'sage' }],
}

test('another run round-trips through the page’s address', () => {
  const page = {
    ...emptyState('garden'),
    seed: '8',
    view: 'compare',
    other: otherText({ ...state, view: 'svg' }),
  }
  const read = readAddress(writeAddress(page)).state!
  expect(read).toEqual(page)
  expect(readOther('garden', read.other!)).toEqual({ state, issues: [] })
})

test('a whole pasted address is read, and a run of another world is an issue', () => {
  expect(readOther('garden', `http://127.0.0.1:4477/${writeAddress(state)}`).state).toEqual(state)
  expect(readOther('garden', '/chest?seed=1')).toMatchObject({
    state: null,
    issues: [{ code: 'other-world', data: { got: 'chest', expected: 'garden' } }],
  })
  expect(readOther('garden', '').issues).toMatchObject([{ code: 'no-run' }])
})

test('changes become lines that can be edited', () => {
  expect(changeLines(state)).toBe('/plot/rows=3\noverrides/beds/r0c0=sage')
  expect(changeLines(emptyState('garden'))).toBe('')
  expect(withChangeLines({ ...state, params: [] }, changeLines(state))).toEqual({ state, issues: [] })
})

test('a line that isn’t a change is an issue, and the others apply', () => {
  expect(withChangeLines(state, ' /name = Old & 50% new \nseed=9\n\nrows')).toMatchObject({
    state: { ...state, params: [{ path: ['name'], value: 'Old & 50% new' }], overrides: [] },
    issues: [
      { code: 'not-a-change', data: { got: 'seed=9' } },
      { code: 'not-a-change', data: { got: 'rows' } },
    ],
  })
})

test('a run is named after its seed and its changes', () => {
  expect(runName(garden, state, '7')).toBe('seed 7, “Wild”, /plot/rows=3, overrides/beds/r0c0=sage')
  const long = { ...state, params: [{ path: ['name'], value: 'x'.repeat(80) }], overrides: [] }
  expect(runName(garden, long, '7')).toBe('seed 7, “Wild”, 1 change')
  expect(runName(garden, { ...long, preset: 'tame' }, '7')).toBe('seed 7, “tame”, 1 change')
})
