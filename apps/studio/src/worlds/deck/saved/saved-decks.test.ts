import { expect, test } from 'vitest'
import { isDeckCode, readSavedDecks, withDeck, withNewCode } from './saved-decks.js'

const code = 'DECK-2EZ12-PH'

test('valid decks survive damage to the stored list', () => {
  const good = { name: 'Wall', code }
  const text = JSON.stringify([
    good,
    { name: 'Typo', code: 'DECK-2EZ12-PJ' },
    null,
    { code },
    { name: 'Wall', code },
  ])
  expect(readSavedDecks(text)).toEqual({ value: [good], damaged: true })
  expect(readSavedDecks(JSON.stringify([good]))).toEqual({ value: [good], damaged: false })
  expect(readSavedDecks('{')).toEqual({ value: [], damaged: true })
  expect(readSavedDecks('{}')).toEqual({ value: [], damaged: true })
  expect(readSavedDecks(null)).toEqual({ value: [], damaged: false })
})

test('a new deck is saved first, and a renamed deck keeps its place', () => {
  const first = { name: 'First', code: 'DECK-0001' }
  const decks = withDeck([first], { name: 'Wall', code })
  expect(decks.map(({ name }) => name)).toEqual(['Wall', 'First'])
  expect(withDeck(decks, { name: 'x'.repeat(100), code: 'DECK-0001' })[1]!.name).toHaveLength(60)
  expect([isDeckCode(code), isDeckCode('DECK-1')]).toEqual([true, true])
})

test('a changed deck keeps its place and name', () => {
  const decks = [
    { name: 'A', code: 'DECK-0001' },
    { name: 'Wall', code },
    { name: 'B', code: 'DECK-0002' },
  ]
  expect(withNewCode(decks, code, 'DECK-0003').map((deck) => deck.code)).toEqual([
    'DECK-0001',
    'DECK-0003',
    'DECK-0002',
  ])
  expect(withNewCode(decks, code, 'DECK-0002')).toEqual([decks[0], { name: 'Wall', code: 'DECK-0002' }])
})
