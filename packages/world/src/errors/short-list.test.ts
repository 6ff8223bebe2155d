import { expect, test } from 'vitest'
import { shortList } from './short-list.js'

test('a long list is shortened to its first names and the total number', () => {
  expect(shortList([])).toBe('')
  expect(shortList(['path', 'map'])).toBe('path, map')
  const cards = Array.from({ length: 370 }, (_, i) => `card-${i}`)
  expect(shortList(cards)).toBe('card-0, card-1, … (370 in all)')
  expect(shortList(['x'.repeat(80), 'y'])).toBe(`${'x'.repeat(80)}, … (2 in all)`)
  expect(shortList(['x'.repeat(8000), 'y'])).toBe(`${'x'.repeat(99)}…, … (2 in all)`)
  expect(shortList(['x'.repeat(8000)])).toBe(`${'x'.repeat(99)}…`)
})
