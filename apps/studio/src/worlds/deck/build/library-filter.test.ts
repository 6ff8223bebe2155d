import { expect, test } from 'vitest'
import { filteredCards, inOrder, otherCards, ownCards, type Filter } from './library-filter.js'

const names = (filter: Filter, text = ''): string[] =>
  filteredCards(ownCards(), filter, text).map(({ name }) => name)

test('the library contains each card once, by name', () => {
  expect([ownCards().length, otherCards().length]).toEqual([69, 14])
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
  const [first, second] = inOrder(filteredCards(ownCards(), 'damage', ''), 'points', 'damage')
  expect(first!.points[1]).toBeGreaterThanOrEqual(second!.points[1])
  expect(first!.points[1]).toBe(Math.max(...ownCards().map(({ points }) => points[1])))
  expect(inOrder(ownCards(), 'name', 'all')).toBe(ownCards())
})
