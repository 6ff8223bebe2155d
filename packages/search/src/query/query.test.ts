import { defineWorld, fact, uint64Seed } from '@seedfast/world'
import { expect, test } from 'vitest'
import { checkQuery, type Query } from './query.js'

const world = defineWorld(
  { id: 'x', version: 1, seed: uint64Seed, generate: () => ({}) },
  { facts: { gold: { type: fact.int, of: () => 3 }, rich: { type: fact.bool, of: () => true } } },
)
const texts = (query: Query): string[] => checkQuery(world, query, 'q.json').tests.map(({ text }) => text)

test('what must and what must not hold are split into conditions', () => {
  expect(texts({ must: ['rich && gold > 1', 'gold < 9'], not: 'gold == 5 || rich' })).toEqual([
    'rich',
    'gold > 1',
    'gold < 9',
    '!(gold == 5 || rich)',
  ])
})

test.each<[Query, string]>([
  [{}, 'q.json: expected a condition, found none'],
  [{ must: [], not: [], should: [] }, 'q.json: expected a condition, found none'],
  [
    { must: ['rich', 'gold'] },
    'q.json: must[1]: line 1, column 1: expected a condition that is true or false',
  ],
  [{ not: 'gold < 0) || (rich' }, 'q.json: not: line 1, column 9: expected a condition in CEL, found ")"'],
  [{ must: Array<string>(1001).fill('rich') }, 'q.json: expected at most 1000 conditions, found 1001'],
  [
    {
      should: [
        { when: 'rich', score: Number.MAX_SAFE_INTEGER },
        { when: 'rich', score: -1 },
      ],
    },
    'q.json: should: expected scores whose sum is at most 9007199254740991',
  ],
])('%o is refused', (query, message) => {
  expect(() => checkQuery(world, query, 'q.json')).toThrow(message)
})
