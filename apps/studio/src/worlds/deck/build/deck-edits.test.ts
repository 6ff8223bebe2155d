import { readDeckCode, deckCode, type CodedDeck } from '@seedfast/deck'
import { expect, test } from 'vitest'
import { withCard, withoutCard, withStar } from './deck-edits.js'

const dex = (number: number): string => `card_dex_${String(number).padStart(5, '0')}`
const deck: CodedDeck = { cards: [dex(10), dex(17), dex(42)], favourites: [dex(42)], rules: 'v2' }

test('a card is added at the end, and a second card of a group replaces the first', () => {
  expect(withCard(deck, dex(60))).toEqual({
    deck: { ...deck, cards: [...deck.cards, dex(60)] },
    replaced: null,
  })
  const starred = withStar(deck, dex(17), true)
  expect(withCard(starred, dex(18))).toEqual({
    deck: { ...deck, cards: [dex(10), dex(18), dex(42)] },
    replaced: dex(17),
  })
})

test('a removed card loses its star, unless there is another copy', () => {
  expect(withoutCard(deck, 2)).toEqual({ ...deck, cards: [dex(10), dex(17)], favourites: [] })
  const twice = { ...deck, cards: [dex(42), dex(42)] }
  expect(withoutCard(twice, 0)).toEqual({ ...deck, cards: [dex(42)] })
})

test('stars are kept in the order in which they were given', () => {
  const two = withStar(deck, dex(10), true)
  expect(two.favourites).toEqual([dex(42), dex(10)])
  expect(withStar(two, dex(42), false).favourites).toEqual([dex(10)])
  expect(readDeckCode(deckCode(two))).toEqual(two)
})
