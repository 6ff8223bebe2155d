import { expect, test } from 'vitest'
import { addedText, withImported } from './imported-decks.js'

const deck = (code: string) => ({ name: code, code })
const [a, b, c] = [deck('A'), deck('B'), deck('C')]

test('an import reports new and known decks', () => {
  expect(addedText([a, b], [])).toBe('Added 2 decks')
  expect(addedText([a, b, a], [c])).toBe('Added 2 decks')
  expect(addedText([a, b], [b, c])).toBe('Added 1 deck; 1 deck was already saved')
  expect(addedText([b, c], [b, c])).toBe('Nothing to add: 2 decks were already saved')
})

test('imported decks come first, and a saved deck keeps its name', () => {
  const code = 'DECK-2EZ12-PH'
  const saved = { name: 'My wall', code }
  const imported = [
    { name: 'One', code: 'DECK-0001' },
    { name: 'Wall', code },
    { name: 'Again', code: 'DECK-0001' },
    { name: 'Two', code: 'DECK-0002' },
  ]
  expect(withImported([saved], imported)).toEqual([imported[0], imported[3], saved])
  expect(withImported([saved], [imported[1]!])).toEqual([saved])
})
