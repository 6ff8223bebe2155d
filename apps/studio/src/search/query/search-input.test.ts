import { expect, test } from 'vitest'
import { emptyState, readAddress, writeAddress } from '../../address/address.js'
import { storeSearch, EMPTY_SEARCH, searchInput, type SearchInput } from './search-input.js'

const nothing: SearchInput = {
  where: '',
  not: [],
  should: [],
  cutOff: '1',
  best: false,
  within: null,
  from: '',
  to: '',
  first: '10',
  order: 'seed',
}
const empty = { ...emptyState('spire'), seed: '42' }

test('without a stored search, a page has an empty search for ten hits, which isn’t in its address', () => {
  expect(searchInput(empty)).toEqual(nothing)
  const written = { ...empty, ...storeSearch(empty, { where: 'x', first: '3' }) }
  const back = { ...written, ...storeSearch(written, { where: '', first: '10' }) }
  expect(back.rest).toEqual([])
})

test('a search round-trips through the address, valid or not', () => {
  for (const search of [
    {
      not: ['elites > 3', '', ' a\nb'],
      should: [
        { score: '-2', when: 'x > 1' },
        { score: '', when: '' },
        { score: '3', when: '' },
      ],
      cutOff: '',
      best: true,
      within: 'HU8\n1CQ\n',
    },
    { within: '' },
    { where: 'boss == "Hexaghost" && a & b', from: '5', to: '1CQ9H', first: '3' },
    { where: ' ä%&=#\n', from: '', to: '', first: '' },
    { where: 'true', order: 'any' as const },
    { where: 'all', from: 'all', to: 'x', first: '10' },
  ]) {
    const address = writeAddress({ ...empty, ...storeSearch(empty, search) })
    const read = readAddress(address)
    expect(read.issues).toEqual([])
    expect(searchInput(read.state!)).toEqual({ ...nothing, ...search })
  }
})

test('other page values stay unchanged', () => {
  const state = { ...empty, rest: [['page/walk', 'r1c2']] as const }
  expect(storeSearch(state, { where: 'x' })).toEqual({
    rest: [
      ['page/walk', 'r1c2'],
      ['page/where', 'x'],
    ],
  })
})

test('a removed part disappears from the address', () => {
  const full = storeSearch(empty, {
    where: 'a',
    not: ['b', 'c'],
    should: [{ score: '1', when: 'd' }],
    cutOff: '2',
    best: true,
    within: '7',
    from: '1',
  })
  const less = storeSearch({ ...empty, ...full }, { not: ['c'] })
  expect(searchInput({ ...empty, ...less }).not).toEqual(['c'])
  expect(storeSearch({ ...empty, ...full }, EMPTY_SEARCH).rest).toEqual([])
})
