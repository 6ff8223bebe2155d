import { expect, test } from 'vitest'
import type { ReadySearch } from '../query/ready-search.js'
import { hitsCsv, hitsJson, seedLines } from './hits-file.js'

const hits = [
  { index: 5n, seed: '5', score: null, facts: { boss: 'The "Heart", twice', rows: [1, 2] } },
  { index: 2n ** 63n, seed: '1CQ9', score: null, facts: { boss: 'x', rows: [] } },
]
const requestedSearch: ReadySearch = {
  world: 'spire',
  request: { params: { acts: 1 }, overrides: {}, query: { must: 'true' } },
  given: { preset: null, params: [], overrides: [] },
  conditions: ['true'],
  facts: ['boss', 'rows'],
  points: null,
  range: { from: 0n, to: 2n ** 64n - 1n },
  indexes: null,
  first: null,
  best: null,
}

test('hits are written as lines, as CSV and as JSON', () => {
  expect(seedLines(hits)).toBe('5\n1CQ9\n')
  expect(hitsCsv(requestedSearch, hits)).toBe(
    'index,seed,boss,rows\r\n5,5,"The ""Heart"", twice","[1,2]"\r\n9223372036854775808,1CQ9,x,[]\r\n',
  )
  expect(JSON.parse(hitsJson(requestedSearch, 3, hits))).toEqual({
    world: 'spire',
    version: 3,
    params: { acts: 1 },
    overrides: {},
    query: { must: 'true' },
    range: { from: '0', to: '18446744073709551615' },
    hits: [
      { index: '5', seed: '5', facts: hits[0]!.facts },
      { index: '9223372036854775808', seed: '1CQ9', facts: hits[1]!.facts },
    ],
  })
})

test('hits of a search with wishes have scores, and a search of a seed list names its seeds', () => {
  const scored = [{ ...hits[0]!, score: 4 }]
  const wished = { ...requestedSearch, points: 5, indexes: [5n, 9n] }
  expect(hitsCsv(wished, scored)).toBe(
    'index,seed,score,boss,rows\r\n5,5,4,"The ""Heart"", twice","[1,2]"\r\n',
  )
  expect(JSON.parse(hitsJson(wished, 3, scored))).toMatchObject({
    indexes: ['5', '9'],
    hits: [{ seed: '5', score: 4 }],
  })
})

test('an absent fact is an empty cell', () => {
  const absent = [{ index: 5n, seed: '5', score: null, facts: { boss: null, rows: null } }]
  expect(hitsCsv(requestedSearch, absent)).toBe('index,seed,boss,rows\r\n5,5,,\r\n')
})
