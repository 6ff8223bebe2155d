import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { emptyState, type PageState } from '../address/address.js'
import { openSession } from '../session/session.js'
import { askableFacts, readSearch, sameSearch, type ReadSearch } from './asked-search.js'
import { phaseText } from './phase-text.js'
import { keepSearch, writtenSearch, type WrittenSearch } from './written-search.js'

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

const read = (written: Partial<WrittenSearch>, change: Partial<PageState> = {}): ReadSearch => {
  const empty = { ...emptyState('pot'), seed: '7', ...change }
  const state = { ...empty, ...keepSearch(empty, written) }
  return readSearch(openSession(world, state, ''), writtenSearch(state))
}

test('what is written and right can be run, with the params of the page', () => {
  const params = [{ path: ['most'], value: 5 }]
  expect(read({ where: 'gold > 3 && gold < 5', to: '99' }, { params }).asked).toEqual({
    world: 'pot',
    where: 'gold > 3 && gold < 5',
    request: { params: { most: 5 }, overrides: {}, query: { must: 'gold > 3 && gold < 5' } },
    given: { preset: null, params, overrides: [] },
    conditions: ['gold > 3', 'gold < 5'],
    facts: ['gold'],
    range: { from: 0n, to: 99n },
    first: 10,
  })
  expect(read({ where: 'true', first: '' }).asked).toMatchObject({
    first: null,
    range: { from: 0n, to: 2n ** 32n - 1n },
  })
})

test('a fault is told at its field, and nothing can be run', () => {
  expect(read({ where: 'gld > 3' })).toMatchObject({
    asked: null,
    whereFault: {
      message: 'line 1, column 1: expected the name of a fact, found "gld"; did you mean gold?',
      before: '',
      at: 'gld',
      after: ' > 3',
    },
  })
  expect(
    read({ where: 'gold > 3 && gold < 5 && true &&\n gold > 12345 && gold = 7 && gold > 12345' }),
  ).toMatchObject({
    whereFault: { before: '…> 12345 && gold ', at: '=', after: ' 7 && gold > 123…' },
  })
  expect(read({})).toMatchObject({ asked: null, whereFault: null })
  expect(read({ where: 'true', from: '5', to: '3' })).toMatchObject({
    asked: null,
    fromFault: 'expected a seed that is not after the last one, found 5 after 3',
    toFault: null,
  })
  expect(read({ where: 'true', to: '4294967296' })).toMatchObject({
    asked: null,
    fromFault: null,
    toFault: 'expected a seed from 0 to 4294967295, found 4294967296',
  })
  for (const first of ['0', '1.5', 'x', '-1']) {
    expect(read({ where: 'true', first })).toMatchObject({ asked: null, whereFault: null })
    expect(read({ where: 'true', first }).firstFault).toMatch(/^expected a whole number from 1/)
  }
  const wrong = [{ path: ['most'], value: 'x' }]
  expect(read({ where: 'true' }, { params: wrong })).toMatchObject({ asked: null, fromFault: null })
})

test('two searches are the same when they ask for the same among the same seeds with the same params', () => {
  const one = read({ where: 'gold > 3' }).asked
  expect(sameSearch(one, read({ where: 'gold > 3', from: '0', to: '4294967295' }).asked)).toBe(true)
  for (const other of [
    read({ where: 'gold > 3', from: '1' }),
    read({ where: 'gold > 4' }),
    read({ where: 'gold > 3', first: '' }),
    read({ where: 'gold > 3' }, { params: [{ path: ['most'], value: 5 }] }),
    read({ where: 'gold >' }),
  ]) {
    expect(sameSearch(one, other.asked)).toBe(false)
  }
})

test('names that CEL keeps for itself are not among the facts', () => {
  expect(askableFacts(world)).toEqual(['gold'])
})

test('the end of a search says what it proved', () => {
  const { asked } = read({ where: 'gold > 9', first: '' })
  const search = {
    phase: 'done',
    asked,
    progress: null,
    earlier: 0,
    hits: [],
    found: 0,
    fault: null,
  } as const
  expect(phaseText(search)).toBe('None in 4,294,967,296 seeds.')
  expect(phaseText({ ...search, found: 1, earlier: 1200 })).toBe('1 hit in 1,200 seeds.')
})
