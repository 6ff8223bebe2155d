import { describe, expect, test } from 'vitest'
import { LIBRARY } from '../library/library.js'
import { presets } from '../world/presets.js'
import { paramsSchema } from '../schema/params.js'
import { binomial, hypergeometric } from './combinations.js'
import { deckOdds } from './deck-odds.js'
import { exactOdds, whyNotExact } from './exact-odds.js'
import { expectedWithin, type DeckOdds, type OddsRequest } from './odds.js'
import { surveyOdds } from './survey-odds.js'

const dex = (number: number): string => `card_dex_${String(number).padStart(5, '0')}`
const ACTIVE = LIBRARY.filter(({ base, passive, effectOnly }) => !base && !passive && !effectOnly).map(
  ({ id }) => id,
)
const request = (
  cards: readonly string[],
  favourites: readonly string[],
  rules: 'v1' | 'v2' | 'v3' = 'v2',
): OddsRequest => ({
  cards: [...cards],
  favourites: [...favourites],
  rules,
})

const DECKS = 10_000

/** Returns whether a surveyed share agrees with a chance: within five standard deviations plus a few decks. */
function agrees(share: number, chance: number): boolean {
  const variance = Math.max(0, chance * (1 - chance))
  return Math.abs(share - chance) <= 5 * Math.sqrt(variance / DECKS) + 3 / DECKS
}

function disagreements(exact: DeckOdds, survey: DeckOdds): string[] {
  const found: string[] = []
  const compare = (what: string, share: number, chance: number): void => {
    if (!agrees(share, chance)) found.push(`${what}: ${share} of the decks, expected ${chance}`)
  }
  compare('moved', survey.moved, exact.moved)
  compare('any in hand', survey.anyInHand, exact.anyInHand)
  for (const id of Object.keys(exact.inHand)) compare(`${id} in hand`, survey.inHand[id]!, exact.inHand[id]!)
  for (const { length, chance } of exact.lengths) {
    compare(`length ${length}`, survey.lengths.find((row) => row.length === length)?.chance ?? 0, chance)
  }
  for (const id of new Set([...Object.keys(exact.byDraw), ...Object.keys(survey.byDraw)])) {
    for (let draw = 0; draw < exact.points.length; draw++) {
      compare(`${id} at ${draw}`, survey.byDraw[id]?.[draw] ?? 0, exact.byDraw[id]?.[draw] ?? 0)
    }
  }
  return found
}

describe('exact odds', () => {
  const decks: readonly (readonly [string, OddsRequest])[] = [
    ...Object.entries(presets).map(([name, { params }]) => [name, paramsSchema.parse(params)] as const),
    ['no cards at all, v1', request([], [], 'v1')],
    ['five cards, one favourite', request(ACTIVE.slice(0, 5), ACTIVE.slice(0, 1))],
    ['only favourites, v1', request(ACTIVE.slice(0, 6), ACTIVE.slice(0, 6), 'v1')],
    ['Primal Overload as a favourite', request([dex(31), ...ACTIVE.slice(0, 7)], [dex(31), ACTIVE[2]!])],
    ['only Primal Overload as a favourite, v1', request([dex(31), ...ACTIVE.slice(0, 10)], [dex(31)], 'v1')],
    [
      'Primal Overload under v3',
      request([dex(31), dex(50), dex(60), ...ACTIVE.slice(0, 9)], ACTIVE.slice(1, 4), 'v3'),
    ],
    ['Primal Overload as a favourite that v3 does not move', request([dex(31), dex(60)], [dex(31)], 'v3')],
    ['trimmed, many favourites', request([dex(60), ...ACTIVE.slice(0, 16)], ACTIVE.slice(0, 9))],
    ['favourites that are not in the deck', request(ACTIVE.slice(0, 4), [dex(17), ACTIVE[9]!])],
  ]

  test.each(decks)('agree with a survey: %s', (_name, asked) => {
    expect(disagreements(exactOdds(asked), surveyOdds(asked, { decks: DECKS }))).toEqual([])
  })

  test.each(decks)('assign each draw to one card: %s', (_name, asked) => {
    const { byDraw, points, lengths } = exactOdds(asked)
    for (let draw = 0; draw < points.length; draw++) {
      const sum = Object.values(byDraw).reduce((total, chances) => total + chances[draw]!, 0)
      const reached = lengths.reduce((total, { length, chance }) => total + (length > draw ? chance : 0), 0)
      expect(sum).toBeCloseTo(reached, 12)
    }
  })

  test('of one favourite among four cards match a count by hand', () => {
    // The favourite is moved with probability 3/4. Otherwise, it is among the first three cards with probability
    // 1/2 · 3/5.
    const odds = exactOdds(request(ACTIVE.slice(0, 4), ACTIVE.slice(0, 1)))
    expect(odds.moved).toBeCloseTo(0.75, 15)
    expect(odds.inHand[ACTIVE[0]!]).toBeCloseTo(0.75 + 0.25 * 0.3, 12)
    expect(odds.anyInHand).toBeCloseTo(0.825, 12)
  })

  test('move one of k favourites with 1 − 1/4^k, with 3/4 in v1, and always with Chosen One', () => {
    for (let k = 1; k <= 6; k++) {
      const favourites = ACTIVE.slice(0, k)
      const cards = ACTIVE.slice(0, 8)
      expect(exactOdds(request(cards, favourites)).moved).toBeCloseTo(1 - 0.25 ** k, 14)
      expect(exactOdds(request(cards, favourites, 'v1')).moved).toBeCloseTo(0.75, 14)
      const certain = exactOdds(request([dex(56), ...cards], favourites))
      expect([certain.moved, certain.anyInHand]).toEqual([1, 1])
    }
  })

  test('within k draws add up to one for a card that is always in the deck', () => {
    const cards = ACTIVE.slice(0, 6)
    const odds = exactOdds(request(cards, cards.slice(0, 2)))
    expect(expectedWithin(odds, cards[0]!, 3)).toBeCloseTo(odds.inHand[cards[0]!]!, 12)
    expect(expectedWithin(odds, cards[0]!, 21)).toBeCloseTo(1, 12)
    expect(expectedWithin(odds, 'card_dex_00072', 21)).toBe(0)
    const trimmed = exactOdds(request(ACTIVE.slice(0, 20), []))
    expect(expectedWithin(trimmed, ACTIVE[0]!, 37)).toBeCloseTo(0.5, 12)
  })

  test('are rejected for a deck without closed forms, which is surveyed instead', () => {
    const twice = request([ACTIVE[0]!, ACTIVE[0]!], [])
    expect(whyNotExact(twice)).toEqual({ code: 'card-twice', card: ACTIVE[0] })
    expect(() => exactOdds(twice)).toThrow(
      /^params: cards: the deck has .* twice, so its odds have no closed form; survey the deck instead$/,
    )
    const base = { code: 'card-in-base-sets', card: 'card_base_00005' }
    expect(whyNotExact(request(['card_base_00005'], []))).toEqual(base)
    expect(whyNotExact(request([], ['card_base_00002']))).toEqual({ ...base, card: 'card_base_00002' })
    expect(deckOdds(twice, { decks: 50 })).toMatchObject({ method: 'survey', decks: 50 })
    expect(deckOdds(request(ACTIVE, [])).method).toBe('exact')
  })
})

test('rejects a survey of no decks', () => {
  expect(() => surveyOdds(request([], []), { decks: 0 })).toThrow('decks: must be a positive integer, got 0')
})

test('binomial coefficients and hypergeometric probabilities are correct', () => {
  expect([binomial(5, 2), binomial(5, 6), binomial(5, -1), binomial(52, 5), binomial(0, 0)]).toEqual([
    10, 0, 0, 2598960, 1,
  ])
  expect(hypergeometric(10, 4, 3, 2)).toBeCloseTo(0.3, 15)
})
