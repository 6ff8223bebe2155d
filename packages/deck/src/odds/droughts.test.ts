import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIBRARY } from '../library/library.js'
import { longestRun } from '../world/facts.js'
import { DAMAGE, ENERGY, HEALTH, pointsOf, type PointKind } from '../library/points.js'
import { RULE_SET_IDS } from '../data/rule-set.js'
import { droughtsOf, mostInRow } from './droughts.js'
import { exactDryStart, surveyDryStart } from './dry-start.js'
import type { OddsRequest } from './odds.js'
import { surveyedDecks } from './survey-odds.js'

const OWNED = LIBRARY.filter(({ base, effectOnly }) => !base && !effectOnly).map(({ id }) => id)
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

test('no drought is longer than the blocks allow', () => {
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

/** Returns the length of the longest run, in the surveyed decks, of cards without points of the given kind. */
function seen(request: OddsRequest, kind: PointKind, decks: number): number {
  let most = 0
  for (const { deck } of surveyedDecks(request, { decks })) {
    most = Math.max(most, longestRun(deck.map((id) => pointsOf(id, kind) === 0)))
  }
  return most
}

test("a deck without the player's own cards reaches the limits: 7 without energy, 11 without healing", () => {
  // Blocks of 5, 4 and 4 cards. Each has one energy card, and the second has no healing card.
  const bare: OddsRequest = { cards: [], favourites: [], rules: 'v2' }
  expect(droughtsOf(bare).map(({ most }) => most)).toEqual([7, 7, 11])
  expect(seen(bare, ENERGY, 2000)).toBe(7)
  expect(seen(bare, HEALTH, 2000)).toBe(11)
  // The added cards give damage; the limit is the same for any other cards.
  expect(seen(bare, DAMAGE, 2000)).toBeLessThan(7)
})

test.each([[], ['card_dex_00060']])(
  'a deck of 13 cards with a single heal has 12 in a row without it, around its end (favourites: %j)',
  (...favourites) => {
    const brawler: OddsRequest = { cards: ['card_dex_00060'], favourites, rules: 'v2' }
    expect(mostInRow(brawler, HEALTH)).toBe(12)
    expect(seen(brawler, HEALTH, 20)).toBe(12)
  },
)

test('Primal Overload as a favourite can leave its block without energy', () => {
  const cards = ['card_dex_00031', 'card_dex_00056']
  const request: OddsRequest = { cards, favourites: ['card_dex_00031'], rules: 'v2' }
  expect(seen(request, ENERGY, 2000)).toBeGreaterThan(8)
  expect(seen(request, ENERGY, 2000)).toBeLessThanOrEqual(mostInRow(request, ENERGY)!)
  expect(mostInRow({ ...request, rules: 'v3' }, ENERGY)).toBe(8)
})

describe('a dry start', () => {
  test("without the player's own cards matches a count by hand", () => {
    // One energy card among the first five.
    const start = exactDryStart({ cards: [], favourites: [], rules: 'v2' }, ENERGY)
    expect(start).toHaveLength(4)
    for (const [i, chance] of [0.8, 0.6, 0.4, 0.2].entries()) expect(start[i]).toBeCloseTo(chance, 12)
  })

  test('is the same in a survey and in closed forms', () => {
    const DECKS = 3000
    fc.assert(
      fc.property(requests, fc.constantFrom(ENERGY, DAMAGE, HEALTH), (request, kind) => {
        const exact = exactDryStart(request, kind)
        const survey = surveyDryStart(request, kind, { decks: DECKS })
        expect(survey.length).toBeLessThanOrEqual(exact.length)
        for (const [i, chance] of exact.entries()) {
          const off = Math.abs((survey[i] ?? 0) - chance)
          expect(off).toBeLessThan(6 * Math.sqrt((chance * Math.max(0, 1 - chance)) / DECKS) + 3 / DECKS)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('falls with each card, and is surveyed if there are no closed forms', () => {
    for (const { start, most, decks } of droughtsOf({
      cards: OWNED.slice(0, 9),
      favourites: [],
      rules: 'v2',
    })) {
      expect([...start]).toEqual([...start].sort((a, b) => b - a))
      expect(start.length).toBeLessThanOrEqual(most!)
      expect(decks).toBeNull()
    }
    const twice: OddsRequest = { cards: [OWNED[2]!, OWNED[2]!], favourites: [], rules: 'v2' }
    expect(droughtsOf(twice, { decks: 70 })[0]).toMatchObject({ decks: 70, most: 7 })
  })
})
