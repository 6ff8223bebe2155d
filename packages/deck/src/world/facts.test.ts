import { make, readFacts } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { longestRun } from './facts.js'
import { deck } from './world.js'

const params = deck.presets['brawler']!.params
const facts = (seed: number, given: unknown = params): Record<string, unknown> =>
  readFacts(make(deck, { seed, params: given }))

describe('the facts', () => {
  test("of seed 7's golden deck match a count by hand", () => {
    expect(facts(7)).toMatchObject({
      length: 37,
      openingHand: ['Vanguard', 'Overload II', 'Dismantle'],
      moved: 'Dismantle',
      favouritesInHand: 2,
      firstFavourite: 1,
      trimmed: [],
      removed: 0,
      handEnergy: 4,
      handDamage: 30,
      handHealing: 0,
      handArmour: 5,
      firstEnergy: 2,
      firstDamage: 1,
      firstHealing: 11,
      // From draw 36, around the end of the deck, to draw 11.
      droughtHealing: 11,
    })
  })

  test('include trimmed and removed cards', () => {
    const crowded = facts(1, deck.presets['crowded']!.params)
    expect(crowded['trimmed']).toHaveLength(4)
    const removed = facts(1, deck.presets['cyberbrawl']!.params)
    expect(Number(removed['length']) + Number(removed['removed'])).toBe(25)
    expect(removed['removed']).toBe(1)
  })

  test('are absent for a deck without favourites', () => {
    expect(facts(7, {})).toMatchObject({ moved: null, favouritesInHand: 0, firstFavourite: null })
  })
})

test('the longest run wraps around the end of the deck', () => {
  expect(longestRun([true, false, true, true])).toBe(3)
  expect(longestRun([false, true, true, false])).toBe(2)
  expect(longestRun([true, true])).toBe(2)
  expect(longestRun([false])).toBe(0)
  expect(longestRun([])).toBe(0)
})
