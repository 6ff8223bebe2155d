import { expect, test } from 'vitest'
import { editedDeck, withEdit } from './edited-deck.js'

const saved = { code: 'SAVED' }

test('edits lead back to the saved deck, in whichever order they are undone', () => {
  const two = withEdit(withEdit([], 'SAVED', 'ONE'), 'ONE', 'TWO')
  expect(['ONE', 'TWO'].map((code) => editedDeck(two, code, [saved]))).toEqual([saved, saved])
  expect(editedDeck(withEdit(two, 'ONE', 'THREE'), 'THREE', [saved])).toBe(saved)
  expect(editedDeck(two, 'TWO', [])).toBeUndefined()
})

test('a deck that was opened in a different way belongs to no saved deck, and neither do its edits', () => {
  const one = withEdit([], 'SAVED', 'ONE')
  expect(editedDeck(one, 'PASTED', [saved])).toBeUndefined()
  expect(editedDeck(withEdit(one, 'PASTED', 'OTHER'), 'OTHER', [saved])).toBeUndefined()
})

test('a deck that was saved in between is the one to update', () => {
  const two = withEdit(withEdit([], 'SAVED', 'ONE'), 'ONE', 'TWO')
  const later = { code: 'ONE' }
  expect(editedDeck(two, 'TWO', [later, saved])).toBe(later)
  // The user opens the first deck again, and edits it differently.
  expect(editedDeck(withEdit(two, 'SAVED', 'THREE'), 'THREE', [later, saved])).toBe(saved)
})
