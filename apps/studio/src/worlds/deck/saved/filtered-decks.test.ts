import { deckCode } from '@seedfast/deck'
import { expect, test } from 'vitest'
import { filteredDecks, tagsOf } from './filtered-decks.js'

const code = 'DECK-2EZ12-PH'

test('decks are found by tag, name, code and card', () => {
  const wall = { name: 'Wall', code, tags: ['slow', 'Test'] }
  const other = { name: 'Other', code: deckCode({ cards: [], favourites: [], rules: 'v2' }), tags: ['test'] }
  const decks = [wall, other]
  expect(tagsOf(decks)).toEqual(['slow', 'Test'])
  expect(filteredDecks(decks, null, '')).toEqual(decks)
  expect(filteredDecks(decks, 'TEST', '')).toEqual(decks)
  expect(filteredDecks(decks, 'slow', '')).toEqual([wall])
  expect(filteredDecks(decks, 'slow', 'other')).toEqual([])
  expect(filteredDecks(decks, null, 'kinetic wall')).toEqual([wall])
  expect(filteredDecks(decks, null, '2ez12')).toEqual([wall])
})
