import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { emptyState, type PageState } from '../../address/address.js'
import { openSession } from '../../session/session.js'
import { searchableFacts, checkSearch, sameSearch, seedsOf, type CheckedSearch } from './ready-search.js'
import { MAX_STORED_HITS, positionsAfter, positionsOf } from './search-positions.js'
import { phaseText } from '../run/phase-text.js'
import { storeSearch, searchInput, type SearchInput } from './search-input.js'

const world = defineWorld(
  {
    id: 'pot',
    version: 1,
    seed: { ...uint64Seed, count: () => 2n ** 32n },
    params: z.strictObject({ most: z.int().default(9) }),
    generate: ({ stream, params }) => ({ gold: stream('gold').int(0, params.most) }),
  },
  {
    facts: {
      gold: { type: fact.int, of: ({ gold }) => gold },
      while: { type: fact.int, of: () => 1 },
    },
  },
)

const read = (written: Partial<SearchInput>, change: Partial<PageState> = {}): CheckedSearch => {
  const empty = { ...emptyState('pot'), seed: '7', ...change }
  const state = { ...empty, ...storeSearch(empty, written) }
  return checkSearch(openSession(world, state, ''), searchInput(state))
}

test('a valid search can run, with the page’s params', () => {
  const params = [{ path: ['most'], value: 5 }]
  expect(read({ where: 'gold > 3 && gold < 5', to: '99' }, { params }).requestedSearch).toEqual({
    world: 'pot',
    request: { params: { most: 5 }, overrides: {}, query: { must: 'gold > 3 && gold < 5' } },
    given: { preset: null, params, overrides: [] },
    conditions: ['gold > 3', 'gold < 5'],
    facts: ['gold'],
    points: null,
    range: { from: 0n, to: 99n },
    indexes: null,
    first: 10,
    best: null,
  })
  expect(read({ where: 'true', first: '' }).requestedSearch).toMatchObject({
    first: null,
    range: { from: 0n, to: 2n ** 32n - 1n },
  })
})

test('pasted seeds at the ends of the range are cleaned, with a note', () => {
  const found = read({ where: 'true', from: 'Seed: 3', to: '９' })
  expect(found.requestedSearch?.range).toEqual({ from: 3n, to: 9n })
  expect(found.rangeNotes).toEqual({ from: 'seed "Seed: 3" is read as 3', to: 'seed "９" is read as 9' })
})

test('a problem is reported at its field, and the search can’t run', () => {
  expect(read({ where: 'gld > 3' })).toMatchObject({
    requestedSearch: null,
    faults: {
      where: {
        message: 'unknown fact "gld" (did you mean gold?)',
        before: '',
        at: 'gld',
        after: ' > 3',
      },
    },
  })
  expect(
    read({ where: 'gold > 3 && gold < 5 && true &&\n gold > 12345 && gold = 7 && gold > 12345' }),
  ).toMatchObject({
    faults: { where: { before: '…> 12345 && gold ', at: '=', after: ' 7 && gold > 123…' } },
  })
  expect(read({})).toMatchObject({ requestedSearch: null, faults: { where: null } })
  expect(read({ where: 'true', from: '5', to: '3' })).toMatchObject({
    requestedSearch: null,
    faults: { from: '5 comes after the last seed, 3', to: null },
  })
  expect(read({ where: 'true', to: '4294967296' })).toMatchObject({
    requestedSearch: null,
    faults: { from: null, to: 'must be a position from 0 to 4294967295, got 4294967296' },
  })
  for (const first of ['0', '1.5', 'x', '-1']) {
    expect(read({ where: 'true', first })).toMatchObject({ requestedSearch: null, faults: { where: null } })
    expect(read({ where: 'true', first }).faults.first).toMatch(/^must be a whole number, 1 or more/)
  }
  const wrong = [{ path: ['most'], value: 'x' }]
  expect(read({ where: 'true' }, { params: wrong })).toMatchObject({
    requestedSearch: null,
    faults: { from: null },
  })
})

const wish = (when: string, score: string): SearchInput['should'][number] => ({ when, score })

test('“must not match” conditions and wishes are read, and empty fields are ignored', () => {
  const { requestedSearch, points } = read({
    not: ['gold < 2', ' '],
    should: [wish('gold > 5', '3'), wish('', 'x'), wish('gold == 9', '-1'), wish('gold == 8', ' 2 ')],
    cutOff: '5',
    first: '',
  })
  expect(requestedSearch).toMatchObject({
    request: {
      query: {
        not: ['gold < 2'],
        should: [
          { when: 'gold > 5', score: 3 },
          { when: 'gold == 9', score: -1 },
          { when: 'gold == 8', score: 2 },
        ],
        cutOff: 5,
      },
    },
    conditions: ['!(gold < 2)'],
    facts: ['gold'],
    points: 5,
    first: null,
    best: null,
  })
  expect(points).toBe(5)
  expect(requestedSearch!.request.query).not.toHaveProperty('must')
  const none = read({ where: 'gold > 3', not: [''], should: [wish(' ', '1')], cutOff: 'x', best: true })
  expect(none.requestedSearch).toMatchObject({
    request: { query: { must: 'gold > 3' } },
    points: null,
    first: 10,
    best: null,
  })
})

test('the best hits are searched among all seeds', () => {
  const wished = { should: [wish('gold > 5', '3')], best: true }
  expect(read(wished).requestedSearch).toMatchObject({ first: null, best: 10 })
  expect(read({ ...wished, first: '' }).requestedSearch).toMatchObject({ first: null, best: MAX_STORED_HITS })
})

test('problems of conditions, points and the minimum are reported at their fields', () => {
  const { requestedSearch, faults } = read({
    where: 'gold > 3',
    not: ['gold > 3', 'gld'],
    should: [wish('gold > ', ''), wish('gold > 1', '1.5'), wish('gold > 1', '2'), wish('', '')],
    cutOff: '3',
  })
  expect(requestedSearch).toBe(null)
  expect(faults).toMatchObject({
    where: null,
    not: [null, { at: 'gld' }],
    should: [
      { when: { message: 'unexpected end of the condition' }, score: 'must be a whole number' },
      { when: null, score: 'must be a whole number, got "1.5"' },
      { when: null, score: null },
      { when: null, score: null },
    ],
    cutOff: 'must be at most 2 (the most points that a seed can get)',
  })
  const wished = [wish('gold > 1', '2')]
  expect(read({ should: wished, cutOff: ' ' }).faults.cutOff).toBe('must be a whole number')
  expect(read({ should: wished, cutOff: '-3' }).requestedSearch).not.toBe(null)
  const huge = [wish('gold > 1', '9007199254740991'), wish('gold > 2', '1')]
  expect(read({ should: huge })).toMatchObject({
    requestedSearch: null,
    faults: { cutOff: expect.stringMatching(/scores must add up to at most/) },
  })
})

test('only listed seeds within the range are searched', () => {
  const { requestedSearch, listed } = read({ where: 'gold > 3', within: '40\n7\n\n12\n7\n', to: '20' })
  expect([requestedSearch!.indexes, listed]).toEqual([[7n, 12n], 3])
  expect([seedsOf(requestedSearch!), positionsOf(requestedSearch!)]).toEqual([2n, { from: 0n, to: 1n }])
  expect([positionsAfter(requestedSearch!, 7n), positionsAfter(requestedSearch!, 12n)]).toEqual([
    { from: 1n, to: 1n },
    null,
  ])
  expect(read({ where: 'gold > 3', within: ' \n' }).requestedSearch).toMatchObject({ indexes: null })
  expect(read({ where: 'gold > 3', within: '7\nx' })).toMatchObject({
    requestedSearch: null,
    faults: { within: expect.stringMatching(/^line 2: must be a whole number .*got "x"$/) },
  })
  expect(read({ where: 'gold > 3', within: '7', from: '8' })).toMatchObject({
    requestedSearch: null,
    faults: { within: 'none of these seeds is in the range above' },
  })
})

test('two searches are equal if their conditions, seeds and params are equal', () => {
  const one = read({ where: 'gold > 3' }).requestedSearch
  expect(sameSearch(one, read({ where: 'gold > 3', from: '0', to: '4294967295' }).requestedSearch)).toBe(true)
  for (const other of [
    read({ where: 'gold > 3', from: '1' }),
    read({ where: 'gold > 4' }),
    read({ where: 'gold > 3', first: '' }),
    read({ where: 'gold > 3', not: ['gold > 8'] }),
    read({ where: 'gold > 3', within: '7' }),
    read({ where: 'gold > 3', should: [wish('gold > 8', '1')] }),
    read({ where: 'gold > 3' }, { params: [{ path: ['most'], value: 5 }] }),
    read({ where: 'gold >' }),
  ]) {
    expect(sameSearch(one, other.requestedSearch)).toBe(false)
  }
})

test('names reserved by CEL aren’t among the facts', () => {
  expect(searchableFacts(world)).toEqual(['gold'])
})

test('the last status says what the search proved', () => {
  const { requestedSearch } = read({ where: 'gold > 9', first: '' })
  const search = {
    phase: 'done',
    requestedSearch,
    progress: null,
    earlier: 0,
    hits: [],
    last: null,
    found: 0,
    fault: null,
  } as const
  expect(phaseText(search)).toBe('No hits in 4,294,967,296 seeds.')
  expect(phaseText({ ...search, found: 1, earlier: 1200 })).toBe('1 hit in 1,200 seeds.')
})
