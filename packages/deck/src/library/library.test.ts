import { expect, test } from 'vitest'
import { cardIdOf, isCard, LIBRARY } from './library.js'
import { RULE_SETS } from '../data/rule-sets.js'

test('the library has eleven base cards and 72 tradable ones with unique IDs', () => {
  expect(LIBRARY.filter(({ base }) => base)).toHaveLength(11)
  expect(LIBRARY).toHaveLength(83)
  expect(new Set(LIBRARY.map(({ id }) => id)).size).toBe(83)
  expect(LIBRARY.filter(({ passive }) => passive)).toHaveLength(17)
})

test('every card that a rule names is in the library', () => {
  for (const { sets, fill, replacements, favourites, repeatable } of Object.values(RULE_SETS)) {
    const named = [...Object.values(sets).flat(), fill.card, favourites.certain, ...(repeatable ?? [])]
    for (const id of [...named, ...replacements.flatMap(({ owned, by }) => [owned, by])]) {
      expect(isCard(id)).toBe(true)
    }
  }
})

test('every card is found by its ID and by its name', () => {
  for (const { id, name } of LIBRARY) {
    expect([cardIdOf(id), cardIdOf(name), cardIdOf(name.toUpperCase())]).toEqual([id, id, id])
  }
  expect(cardIdOf('Fireball')).toBeNull()
})
