import { defineWorld, fact, uint64Seed, type Place } from '@seedfast/world'
import { expect, test } from 'vitest'
import { checkQuery, type Query } from './query.js'

const world = defineWorld(
  { id: 'x', version: 1, seed: uint64Seed, generate: () => ({}) },
  { facts: { gold: { type: fact.int, of: () => 3 }, rich: { type: fact.bool, of: () => true } } },
)
const texts = (query: Query): string[] =>
  checkQuery(world, query, { in: 'file', name: 'q.json' }).conditions.map(({ text }) => text)

test('`must` and `not` are split into conditions', () => {
  expect(texts({ must: ['rich && gold > 1', 'gold < 9'], not: 'gold == 5 || rich' })).toEqual([
    'rich',
    'gold > 1',
    'gold < 9',
    '!(gold == 5 || rich)',
  ])
})

test.each<[Query, string]>([
  [{}, 'q.json: has no condition; add one to "must", "not" or "should"'],
  [{ must: [], not: [], should: [] }, 'q.json: has no condition; add one to "must", "not" or "should"'],
  [{ must: ['rich', 'gold'] }, 'q.json: must[1]:1:1: must be true or false, got int'],
  [{ not: 'gold < 0) || (rich' }, 'q.json: not:1:9: unexpected ")"'],
  [{ must: Array<string>(1001).fill('rich') }, 'q.json: must have at most 1000 conditions, got 1001'],
  [
    {
      should: [
        { when: 'rich', score: Number.MAX_SAFE_INTEGER },
        { when: 'rich', score: -1 },
      ],
    },
    'q.json: should: scores must add up to at most 9007199254740991',
  ],
])('%o is refused', (query, message) => {
  expect(() => checkQuery(world, query, { in: 'file', name: 'q.json' })).toThrow(message)
})

test('the error of a single condition is located in the condition, and that of a query at its key', () => {
  const check = (query: Query, place: Place) => () => checkQuery(world, query, place)
  expect(check({ must: 'gld == 1' }, { in: 'option', name: 'where' })).toThrow(
    /^where:1:1: unknown fact "gld"/,
  )
  const should = [{ when: 'gld == 1', score: 1 }]
  expect(check({ should }, { in: 'query' })).toThrow(/^query: should\[0\]\.when:1:1: unknown fact "gld"/)
})
