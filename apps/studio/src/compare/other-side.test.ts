import { expect, test } from 'vitest'
import { garden } from '../../demo/garden.js'
import { emptyState, readAddress, writeAddress } from '../address/address.js'
import { otherText, readOther, runName } from './other-side.js'

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

test('a run is named after its seed and its changes', () => {
  expect(runName(garden, state, '7')).toBe('seed 7, “Wild”, Plot: Rows: 3, Beds: R 0c 0: sage')
  const long = {
    ...state,
    params: [
      { path: ['name'], value: 'x' },
      ...Array.from({ length: 9 }, (_, i) => ({ path: ['long', `name${i}`], value: 1 })),
    ],
    overrides: [],
  }
  expect(runName(garden, long, '7')).toBe('seed 7, “Wild”, 10 changes')
  expect(runName(garden, { ...long, preset: 'tame' }, '7')).toBe('seed 7, “tame”, 10 changes')
})
