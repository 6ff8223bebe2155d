import { expect, test } from 'vitest'
import { deckName } from './deck-menu.js'

const dex = (number: number): string => `card_dex_${String(number).padStart(5, '0')}`

test('a deck is named after its specialization and its legendary cards', () => {
  const nameOf = (...numbers: number[]): string =>
    deckName({ cards: numbers.map(dex), favourites: [], rules: 'v2' })
  expect(nameOf(10, 17, 42)).toBe('Vanguard, Kinetic Barrier')
  expect(nameOf(1, 42, 60, 50)).toBe('Hellfire Spec, Brawler')
  expect(nameOf()).toBe('No cards')
})
