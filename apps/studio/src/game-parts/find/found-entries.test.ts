import { expect, test } from 'vitest'
import { foundEntries, type RunEntry } from './found-entries.js'

const entries: readonly RunEntry<number>[] = [
  { kind: 'Relics', name: 'Charon’s Ashes', place: 'Floor 6: Lagavulin', target: 1 },
  { kind: 'Cards', name: 'Well-Laid Plans', place: 'Floor 16: Jaw Worm', target: 2 },
  { kind: 'Cards', name: 'Ashes to Ashes', place: 'Floor 6: Lagavulin', target: 3 },
]
const found = (query: string, kind: 'Cards' | null = null): readonly number[] =>
  foundEntries(entries, query, kind).map(({ target }) => target)

test.each([
  ['charons ASHES', [1]],
  ["charon's", [1]],
  ['well laid', [2]],
  ['ashes lagavulin', [1, 3]],
  [' floor 6 ', [1, 3]],
  ['anger', []],
  ['', [1, 2, 3]],
])('“%s” finds names and places by their words', (query, targets) => {
  expect(found(query)).toEqual(targets)
})

test('entries of other kinds are omitted if a kind is given', () => {
  expect(found('ashes', 'Cards')).toEqual([3])
})
