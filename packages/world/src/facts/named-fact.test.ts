import { fact, type AnyFactType } from './fact.js'
import { expect, test } from 'vitest'
import { factInGroup, factTitle, factWords } from './named-fact.js'

const words = {
  groups: [
    { title: 'Opening hand', names: { handDamage: 'Damage', favourites: 'Favourites' } },
    { title: 'The deck', names: { totalDamage: 'Damage' } },
  ],
  value: (id: string, value: unknown) => (id === 'boss' ? `The ${String(value)}` : null),
}

test('a name that two groups use is followed by the group', () => {
  expect(factTitle(words, 'favourites')).toBe('Favourites')
  expect(factTitle(words, 'totalDamage')).toBe('Damage (The deck)')
  expect(factTitle(words, 'firstShop')).toBe('First shop')
  expect(factTitle(undefined, 'firstShop')).toBe('First shop')
})

test('a fact is named with its group', () => {
  expect(factInGroup(words, 'totalDamage')).toEqual({ group: 'The deck', name: 'Damage' })
  expect(factInGroup(undefined, 'firstShop')).toEqual({ group: '', name: 'First shop' })
})

test('values have the world’s display names, and so do the items of a list', () => {
  expect(factWords(words, 'boss', fact.list(fact.string) as AnyFactType, ['Guardian', 'Hexaghost'])).toBe(
    'The Guardian, The Hexaghost',
  )
  expect(factWords(words, 'boss', fact.string as AnyFactType, null)).toBe('none')
  expect(factWords(words, 'fenced', fact.bool as AnyFactType, true)).toBe('yes')
})
