import { expect, test } from 'vitest'
import { presets } from '../world/presets.js'
import { paramsSchema } from '../schema/params.js'
import { exactOdds } from './exact-odds.js'
import { oddsAhead } from './odds-ahead.js'
import type { OddsRequest } from './odds.js'
import { surveyedDecks } from './survey-odds.js'

const requests: [string, OddsRequest][] = [
  ...Object.entries(presets).map(([name, { params }]): [string, OddsRequest] => [
    name,
    paramsSchema.parse(params),
  ]),
  ['overload', { cards: ['card_dex_00031', 'card_dex_00042'], favourites: ['card_dex_00031'], rules: 'v1' }],
]

test.each(requests)('before the first card, the odds ahead are the odds of the deck: %s', (_, request) => {
  const { byDraw } = exactOdds(request)
  const ahead = oddsAhead(request, [])!
  expect(Object.keys(ahead).sort()).toEqual(Object.keys(byDraw).sort())
  for (const [card, chances] of Object.entries(byDraw)) {
    for (const [draw, chance] of chances.entries()) expect(ahead[card]![draw]).toBeCloseTo(chance, 12)
  }
})

test.each(requests)('the odds of each next card add up to the odds before it: %s', (_, request) => {
  const { value: shuffled } = surveyedDecks(request, { decks: 1, from: 7 }).next()
  const { deck } = shuffled!
  for (const count of [0, 2, 3, 4, 7, 12]) {
    const seen = deck.slice(0, count)
    const now = oddsAhead(request, seen)!
    const sums: Record<string, number> = {}
    for (const [card, [chance]] of Object.entries(now)) {
      if (!(chance! > 0)) continue
      for (const [later, chances] of Object.entries(oddsAhead(request, [...seen, card])!)) {
        sums[later] = (sums[later] ?? 0) + chance! * (chances[0] ?? 0)
      }
    }
    for (const [card, chances] of Object.entries(now))
      expect(sums[card] ?? 0).toBeCloseTo(chances[1] ?? 0, 12)
  }
})

test('the odds ahead agree with a count of decks that start with the same card', () => {
  const request = requests.find(([name]) => name === 'brawler')![1]
  const decks = [...surveyedDecks(request, { decks: 20_000 })].map(({ deck }) => deck)
  const first = 'card_dex_00063'
  const same = decks.filter((deck) => deck[0] === first)
  for (const [card, chances] of Object.entries(oddsAhead(request, [first])!)) {
    for (const [draw, chance] of chances.slice(0, 6).entries()) {
      const share = same.filter((deck) => deck[draw + 1] === card).length / same.length
      expect(Math.abs(share - chance)).toBeLessThan(
        0.001 + 5 * Math.sqrt((chance * (1 - chance)) / same.length),
      )
    }
  }
})

test('at the end of a deck nothing is ahead, and a deck that no shuffle can produce has no odds', () => {
  const [, request] = requests[0]!
  const { value: shuffled } = surveyedDecks(request, { decks: 1 }).next()
  expect(oddsAhead(request, shuffled!.deck)).toEqual({})
  expect(oddsAhead(request, ['card_dex_00001'])).toBeNull()
  expect(oddsAhead({ ...request, cards: ['card_dex_00001', 'card_dex_00001'] }, [])).toBeNull()
})
