import { deckOdds, pointsOf, surveyedDecks } from '@seedfast/deck'
import { expect, test } from 'vitest'
import { pointsPerCard, pointsWithin } from './points-within.js'

test('the mean points agree with simulated decks', () => {
  const request = { cards: ['card_dex_00031', 'card_dex_00042'], favourites: [], rules: 'v3' } as const
  const odds = deckOdds(request)
  const decks = [...surveyedDecks(request, { decks: 2000 })].map(({ deck }) => deck)
  const damage = (cards: readonly string[]): number =>
    cards.reduce((sum, id) => sum + pointsOf(id, 1), 0) / decks.length
  expect(pointsWithin(odds, 'damage', 3)).toBeCloseTo(damage(decks.flatMap((deck) => deck.slice(0, 3))), 0)
  const all = decks.flat()
  expect(pointsPerCard(odds, 'damage')).toBeCloseTo((damage(all) * decks.length) / all.length, 1)
})

test('the mean points per card take the chance of each length into account', () => {
  const points = [2, 4, 0, 3].map((damage) => ({ energy: 0, damage, health: 0, armour: 0 }))
  const lengths = [
    { length: 2, chance: 0.75 },
    { length: 4, chance: 0.25 },
  ]
  expect(pointsPerCard({ points, lengths }, 'damage')).toBe(9 / 2.5)
})
