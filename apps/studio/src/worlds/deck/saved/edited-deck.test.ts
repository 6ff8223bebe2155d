import { expect, test } from 'vitest'
import { baseOf, withEdit } from './edited-deck.js'

test('edits lead back to the saved deck, in whichever order they are undone', () => {
  const one = withEdit(null, 'SAVED', 'ONE', true)
  const two = withEdit(one, 'ONE', 'TWO', false)
  expect(['ONE', 'TWO', 'SAVED'].map((code) => baseOf(two, code))).toEqual(['SAVED', 'SAVED', null])
  expect(baseOf(withEdit(two, 'ONE', 'THREE', false), 'THREE')).toBe('SAVED')
})

test('a deck that was opened in a different way belongs to no saved deck, and neither do its edits', () => {
  const edited = withEdit(null, 'SAVED', 'ONE', true)
  expect(baseOf(edited, 'PASTED')).toBeNull()
  expect(withEdit(edited, 'PASTED', 'OTHER', false)).toBeNull()
  expect(baseOf(withEdit(edited, 'ONE', 'NEXT', true), 'NEXT')).toBe('ONE')
})
