import { expect, test } from 'vitest'
import { storeIssue } from './messages.js'
import { storeDifference } from './store-difference.js'

const within = { seeds: 40, first: '3C', last: 'HU8', sha256: 'ab' }
const about = {
  format: 'seedfast-store/1',
  engine: 1,
  world: 'spire',
  version: 2,
  table: 'hits',
  query: { must: 'elites > 6' },
  params: { class: 'SILENT' },
  overrides: {},
  within,
  keep: ['boss', 'elites'],
}

test("the order of keys doesn't matter", () => {
  expect(storeDifference(about, Object.fromEntries(Object.entries(about).reverse()))).toBe(null)
})

test.each([
  [{ format: 'seedfast-store/2' }, 'format', 'made with a different format: "seedfast-store/2" instead of'],
  [{ engine: 3 }, 'engine', 'made with version 3 of the search engine, but version 1 is installed'],
  [
    { version: 1 },
    'version',
    'made with spire version 1, but version 2 is installed and gives different results; use a different file',
  ],
  [
    { table: 'facts' },
    'table',
    'contains the facts of a survey, not the hits of a search; use a different file',
  ],
  [
    { query: { must: 'elites > 5' } },
    'query',
    'made with a different query: {"must":"elites > 5"} instead of {"must":"elites > 6"}',
  ],
  [{ params: {} }, 'params', 'made with different params: {} instead of {"class":"SILENT"}'],
  [
    { within: { ...within, seeds: 12, last: 'ZZ' } },
    'within',
    'contains a search within 12 earlier hits (3C to ZZ), not within 40 earlier hits (3C to HU8)',
  ],
  [
    { within: { ...within, sha256: 'cd' } },
    'within',
    '40 earlier hits (3C to HU8), some of them different, not',
  ],
  [
    { within: { seeds: 1, first: 'L2', last: 'L2', sha256: 'ef' } },
    'within',
    'within 1 earlier hit (L2), not',
  ],
  [{ within: { seeds: 0, first: null, last: null, sha256: '' } }, 'within', 'within 0 earlier hits, not'],
  [{ within: undefined }, 'within', 'within all seeds, not'],
  [{ within: 'a hash' }, 'within', 'within other hits, not'],
  [{ keep: ['boss'] }, 'keep', 'lacks the facts elites; use a different file'],
  [
    { keep: ['boss', 'shops'] },
    'keep',
    'lacks the facts elites, and contains shops instead; use a different file',
  ],
  [{ keep: ['boss', 'elites', 'shops'] }, 'keep', 'also contains the facts shops; use a different file'],
  [{ more: 1 }, 'more', 'made with a different more: 1 instead of nothing'],
  // A store of another world differs in everything; the world's name is the most helpful difference.
  [{ world: 'deals', version: 9, query: {}, keep: [] }, 'world', 'is a store for "deals", not for spire'],
])('a store with %o differs in %s', (change, key, message) => {
  const difference = storeDifference(about, { ...about, ...change })!
  expect(difference.key).toBe(key)
  expect(storeIssue('other-store', { in: 'file' }, difference).message).toContain(message)
})
