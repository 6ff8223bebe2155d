import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIBRARY } from '../library.js'
import { longestRun } from '../longest-run.js'
import { DAMAGE, ENERGY, HEALTH, pointsOf } from '../points.js'
import { RULE_SET_IDS } from '../rule-set.js'
import { droughtsOf, mostInRow } from './droughts.js'
import type { OddsRequest } from './odds.js'
import { surveyedDecks } from './survey-odds.js'

const OWNED = LIBRARY.filter(({ base, made }) => !base && !made).map(({ id }) => id)
const requests: fc.Arbitrary<OddsRequest> = fc
  .tuple(
    fc.subarray(OWNED, { maxLength: 16 }),
    fc.subarray(OWNED, { maxLength: 4 }),
    fc.constantFrom(...RULE_SET_IDS),
  )
  .map(([cards, favourites, rules]) => ({
    cards,
    favourites: favourites.filter((id) => cards.includes(id)),
    rules,
  }))

test('no deck is without energy, damage or healing for longer than the blocks allow', () => {
  fc.assert(
    fc.property(requests, fc.nat(1000), (request, from) => {
      for (const { deck } of surveyedDecks(request, { decks: 20, from })) {
        for (const kind of [ENERGY, DAMAGE, HEALTH] as const) {
          const most = mostInRow(request, kind)
          if (most !== null)
            expect(longestRun(deck.map((id) => pointsOf(id, kind) === 0))).toBeLessThanOrEqual(most)
        }
      }
    }),
    { numRuns: 150 },
  )
})

test('a deck without a card of one’s own comes to the limits: 7 without energy, 11 without healing', () => {
  // Blocks of 5, 4 and 4: one energy each, and no healing in the second.
  const bare: OddsRequest = { cards: [], favourites: [], rules: 'v2' }
  const [energy, damage, health] = droughtsOf(bare, { decks: 2000 })
  expect([energy!.most, energy!.seen]).toEqual([7, 7])
  // The fills give damage; the limit holds for any cards in their place.
  expect([damage!.most, damage!.seen < 7]).toEqual([7, true])
  expect([health!.most, health!.seen]).toEqual([11, 11])
})

test('the shares of dry starts fall, and end where the longest did', () => {
  const request: OddsRequest = { cards: OWNED.slice(0, 9), favourites: [], rules: 'v2' }
  for (const { start, most } of droughtsOf(request, { decks: 500 })) {
    expect([...start]).toEqual([...start].sort((a, b) => b - a))
    expect(start.length).toBeLessThanOrEqual(most!)
    for (const share of start) expect(share).toBeGreaterThan(0)
  }
  const energy = droughtsOf({ cards: [], favourites: [], rules: 'v2' }, { decks: 4000 })[0]!
  // One energy card among the first five: none in the first k with (5 − k)/5.
  for (const [i, chance] of [0.8, 0.6, 0.4, 0.2].entries()) {
    expect(Math.abs(energy.start[i]! - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / 4000))
  }
  expect(energy.start).toHaveLength(4)
})

test('a deck whose only heal is Brawl is bounded by the third block', () => {
  const brawler: OddsRequest = { cards: ['card_dex_00060'], favourites: [], rules: 'v2' }
  expect(mostInRow(brawler, HEALTH)).toBe(3 + 5 + 4 + 3)
})

test('Primal Overload as a favourite may leave its block without energy', () => {
  const request: OddsRequest = {
    cards: ['card_dex_00031', 'card_dex_00056'],
    favourites: ['card_dex_00031'],
    rules: 'v2',
  }
  const [energy] = droughtsOf(request, { decks: 2000 })
  expect(energy!.seen).toBeGreaterThan(8)
  expect(energy!.seen).toBeLessThanOrEqual(energy!.most!)
  expect(mostInRow({ ...request, rules: 'v3' }, ENERGY)).toBe(8)
})
