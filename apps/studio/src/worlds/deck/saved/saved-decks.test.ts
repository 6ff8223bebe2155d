import { expect, test } from 'vitest'
import { isDeckCode, readSavedDecks, withDeck } from './saved-decks.js'

const code = 'DECK-2EZ12-PH'

test('valid decks survive damage to the stored list', () => {
  const good = { name: 'Wall', code }
  const text = JSON.stringify([good, { name: 'Typo', code: 'DECK-2EZ12-PJ' }, null, { code }])
  expect(readSavedDecks(text)).toEqual({ decks: [good], damaged: true })
  expect(readSavedDecks(JSON.stringify([good]))).toEqual({ decks: [good], damaged: false })
  expect(readSavedDecks('{')).toEqual({ decks: [], damaged: true })
  expect(readSavedDecks('{}')).toEqual({ decks: [], damaged: true })
  expect(readSavedDecks(null)).toEqual({ decks: [], damaged: false })
})

test('a new deck is saved first, and a renamed deck keeps its place', () => {
  const first = { name: 'First', code: 'DECK-0001' }
  const decks = withDeck([first], { name: 'Wall', code })
  expect(decks.map(({ name }) => name)).toEqual(['Wall', 'First'])
  expect(withDeck(decks, { name: 'x'.repeat(100), code: 'DECK-0001' })[1]!.name).toHaveLength(60)
  expect([isDeckCode(code), isDeckCode('DECK-1')]).toEqual([true, true])
})
