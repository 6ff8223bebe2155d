import { expect, test } from 'vitest'
import { addedText } from './added-text.js'

const deck = (code: string) => ({ name: code, code, tags: [] })
const [a, b, c] = [deck('A'), deck('B'), deck('C')]

test('an import reports new and known decks', () => {
  expect(addedText([a, b], [])).toBe('Added 2 decks')
  expect(addedText([a, b, a], [c])).toBe('Added 2 decks')
  expect(addedText([a, b], [b, c])).toBe('Added 1 deck; 1 deck was already saved')
  expect(addedText([b, c], [b, c])).toBe('Nothing to add: 2 decks were already saved')
})
