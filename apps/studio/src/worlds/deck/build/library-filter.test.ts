import { expect, test } from 'vitest'
import { filteredCards, inOrder, OTHER_CARDS, OWN_CARDS, type Filter } from './library-filter.js'

const names = (filter: Filter, text = ''): string[] =>
  filteredCards(OWN_CARDS, filter, text).map(({ name }) => name)

test('the library contains each card once, by name', () => {
  expect([OWN_CARDS.length, OTHER_CARDS.length]).toEqual([69, 14])
  expect(names('all')).toEqual(names('all').toSorted())
})

test('cards are found by kind and by the words of their name or group', () => {
  expect(names('all', 'trojan')).toEqual(['Trojan Dropper I', 'Trojan Dropper II'])
  expect(names('all', ' spec over ')).toEqual(['Overload Spec'])
  expect(names('passive', 'droid')).toEqual(['Guardian Droid', 'Hellfire Droid', 'Repair Droid'])
  expect(names('health')).toContain('Justice')
  expect(names('damage')).toContain('Justice')
  expect(names('effect')).not.toContain('Brawler')
  expect(names('all', '00042')).toEqual(['Vanguard'])
  expect(names('legend', 'nothing')).toEqual([])
})

test('by points, the cards with the most points of the filter’s kind come first', () => {
  const [first, second] = inOrder(filteredCards(OWN_CARDS, 'damage', ''), 'points', 'damage')
  expect(first!.points[1]).toBeGreaterThanOrEqual(second!.points[1])
  expect(first!.points[1]).toBe(Math.max(...OWN_CARDS.map(({ points }) => points[1])))
  expect(inOrder(OWN_CARDS, 'name', 'all')).toBe(OWN_CARDS)
})
