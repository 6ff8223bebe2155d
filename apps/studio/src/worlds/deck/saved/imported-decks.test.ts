import { expect, test } from 'vitest'
import { addedText, withImported } from './imported-decks.js'

const deck = (code: string) => ({ name: code, code, tags: [] })
const [a, b, c] = [deck('A'), deck('B'), deck('C')]

test('an import reports new and known decks', () => {
  expect(addedText([a, b], [])).toBe('Added 2 decks')
  expect(addedText([a, b, a], [c])).toBe('Added 2 decks')
  expect(addedText([a, b], [b, c])).toBe('Added 1 deck; 1 deck was already saved')
  expect(addedText([b, c], [b, c])).toBe('Nothing to add: 2 decks were already saved')
})

test('imported decks come first, and a saved deck keeps its name and tags', () => {
  const code = 'DECK-2EZ12-PH'
  const saved = { name: 'My wall', code, tags: ['mine'] }
  const imported = [
    { name: 'One', code: 'DECK-0001', tags: [] },
    { name: 'Wall', code, tags: ['theirs'] },
    { name: 'Again', code: 'DECK-0001', tags: [] },
    { name: 'Two', code: 'DECK-0002', tags: [] },
  ]
  expect(withImported([saved], imported)).toEqual([imported[0], imported[3], saved])
  expect(withImported([saved], [imported[1]!])).toEqual([saved])
})
