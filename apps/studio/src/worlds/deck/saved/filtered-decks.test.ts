import { deckCode } from '@seedfast/deck'
import { expect, test } from 'vitest'
import { filteredDecks } from './deck-list-menu.js'

const code = 'DECK-2EZ12-PH'

test('decks are found by name, code and card', () => {
  const wall = { name: 'Wall', code }
  const other = { name: 'Other', code: deckCode({ cards: [], favourites: [], rules: 'v2' }) }
  const decks = [wall, other]
  expect(filteredDecks(decks, '')).toEqual(decks)
  expect(filteredDecks(decks, 'other')).toEqual([other])
  expect(filteredDecks(decks, 'kinetic wall')).toEqual([wall])
  expect(filteredDecks(decks, '2ez12')).toEqual([wall])
})
