import { expect, test } from 'vitest'
import { emptyState, readAddress, writeAddress } from '../address/address.js'
import { keepSearch, writtenSearch } from './written-search.js'

const empty = { ...emptyState('spire'), seed: '42' }

test('a page with no search has an empty one for ten hits, which its address does not tell', () => {
  expect(writtenSearch(empty)).toEqual({ where: '', from: '', to: '', first: '10' })
  const written = { ...empty, ...keepSearch(empty, { where: 'x', first: '3' }) }
  const back = { ...written, ...keepSearch(written, { where: '', first: '10' }) }
  expect(back.rest).toEqual([])
})

test('a search comes back from the address as it was written, right or wrong', () => {
  for (const search of [
    { where: 'boss == "Hexaghost" && a & b', from: '5', to: '1CQ9H', first: '3' },
    { where: ' ä%&=#\n', from: '', to: '', first: '' },
    { where: 'all', from: 'all', to: 'x', first: '10' },
  ]) {
    const address = writeAddress({ ...empty, ...keepSearch(empty, search) })
    expect(writtenSearch(readAddress(address).state!)).toEqual(search)
  }
})

test('what else a page keeps stays', () => {
  const state = { ...empty, rest: [['page/walk', 'r1c2']] as const }
  expect(keepSearch(state, { where: 'x' })).toEqual({
    rest: [
      ['page/walk', 'r1c2'],
      ['page/where', 'x'],
    ],
  })
})
