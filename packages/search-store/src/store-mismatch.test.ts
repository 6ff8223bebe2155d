import { expect, test } from 'vitest'
import { storeMismatch } from './store-mismatch.js'

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

test('the same is no mismatch, in whatever order its keys are', () => {
  expect(storeMismatch(about, Object.fromEntries(Object.entries(about).reverse()))).toBe(null)
})

test.each([
  [
    { format: 'seedfast-store/2' },
    'format',
    'a store of "seedfast-store/1", found one of "seedfast-store/2"',
  ],
  [{ engine: 3 }, 'engine', 'a store of version 1 of the search engine, found one of 3'],
  [
    { version: 1 },
    'version',
    'a store of spire 2, found one of spire 1, in which seeds have other results; name another file',
  ],
  [{ table: 'facts' }, 'table', 'the hits of a search, found a survey; name another file'],
  [
    { query: { must: 'elites > 5' } },
    'query',
    'a store of {"must":"elites > 6"}, found one of {"must":"elites > 5"}',
  ],
  [{ params: {} }, 'params', 'a store of {"class":"SILENT"}, found one of {}'],
  [
    { within: { ...within, seeds: 12, last: 'ZZ' } },
    'within',
    'a search inside 40 earlier hits from 3C to HU8, found one inside 12 earlier hits from 3C to ZZ; give --within, --from and --to as they were, or name another file',
  ],
  [
    { within: { ...within, sha256: 'cd' } },
    'within',
    '40 earlier hits from 3C to HU8 of which some are others;',
  ],
  [
    { within: { seeds: 1, first: 'L2', last: 'L2', sha256: 'ef' } },
    'within',
    'found one inside 1 earlier hit, L2;',
  ],
  [
    { within: { seeds: 0, first: null, last: null, sha256: '' } },
    'within',
    'found one inside 0 earlier hits;',
  ],
  [{ within: undefined }, 'within', 'found one inside no earlier hits;'],
  [{ within: 'a hash' }, 'within', 'found one inside other hits;'],
  [{ keep: ['boss'] }, 'keep', 'a store with the facts elites, found one with none of them'],
  [{ keep: ['boss', 'shops'] }, 'keep', 'a store with the facts elites, found one with shops'],
  [
    { keep: ['boss', 'elites', 'shops'] },
    'keep',
    'a store without the facts shops, found one with them; name another file',
  ],
  [{ more: 1 }, 'more', 'a store of nothing, found one of 1'],
  // Another world differs in everything: its name says most.
  [{ world: 'deals', version: 9, query: {}, keep: [] }, 'world', 'a store of spire, found one of "deals"'],
])('a store with %o is told by %s', (change, key, message) => {
  const mismatch = storeMismatch(about, { ...about, ...change })
  expect(mismatch?.key).toBe(key)
  expect(mismatch?.message).toContain(message)
})
