import { deck, RULE_SETS, type Params, type ShuffledDeck } from '@seedfast/deck'
import { make } from '@seedfast/world'
import { expect, test } from 'vitest'
import { chanceWithin, drawOdds } from './draw-odds.js'
import { percentText } from './percent-text.js'
import { playedGame, playsText, readPlays, type Play } from './plays.js'

const generated = make(deck, { seed: 7, params: deck.presets['brawler']!.params })
const params: Params = generated.params
const { deck: cards }: ShuffledDeck = generated.result
const rules = RULE_SETS.v2

test('plays round-trip through the address, and belong to one deck and seed', () => {
  const plays: Play[] = [0, 2, 't', 'o', 1]
  const text = playsText('7', 'DECK-2EZ12-PH', plays)!
  expect(text).toBe('7-2PH-02to1')
  expect(readPlays(text, '7', 'DECK-2EZ12-PH')).toEqual(plays)
  expect(readPlays(text, '8', 'DECK-2EZ12-PH')).toEqual([])
  expect(readPlays(text, '7', 'DECK-2EZ12-PJ')).toEqual([])
  expect(readPlays('7-2PH-0x1', '7', 'DECK-2EZ12-PH')).toEqual([0])
  expect(readPlays(null, '7', 'DECK-2EZ12-PH')).toEqual([])
  expect(playsText('7', 'DECK-2EZ12-PH', [])).toBeNull()
})

test('a game follows the rotation, and stops before a step that isn’t possible', () => {
  const game = playedGame(cards, rules, [0, 't', 0, 9, 0])
  expect(game.turns.map(({ card, drawn }) => [card, drawn])).toEqual([
    [cards[0], [cards[3]]],
    ['card_dex_00036', []],
    [cards[1], ['card_dex_00036']],
  ])
  expect(game.hand.upcoming.slice(-2).map(({ serial }) => serial)).toEqual([0, 1])
  expect([...game.seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 37])
  expect(playedGame(cards, RULE_SETS.v3, ['o']).hand.cards).toHaveLength(4)
})

test('a card that Victory Rush puts on the deck counts as seen', () => {
  const rush = ['card_dex_00049', ...cards.filter((id) => id !== 'card_dex_00049')]
  const { hand, seen } = playedGame(rush, { ...rules, hand: { limit: 3, overclocked: 3 } }, [0])
  expect(hand.cards.at(-1)!.id).toBe('card_dex_00009')
  expect(seen.has(hand.cards.at(-1)!.serial)).toBe(true)
})

test('the odds follow the play until the whole deck is known', () => {
  const start = drawOdds(params, cards, playedGame(cards, rules, []), 6)!
  expect(start).toHaveLength(6)
  for (const { cards: chances } of start) {
    expect([...chances.values()].reduce((a, b) => a + b)).toBeCloseTo(1, 10)
  }
  expect(start[0]!.known).toBeNull()
  expect(chanceWithin(start, cards[0]!)).toBe(0)
  const later = playedGame(cards, rules, Array<Play>(40).fill(0))
  const known = drawOdds(params, cards, later, 6)!
  expect(known.map((draw) => draw.known)).toEqual(later.hand.upcoming.slice(0, 6).map(({ id }) => id))
  expect(chanceWithin(known, known[2]!.known!)).toBe(1)
})

test('percentages round to 0 and 100 only if they are certain', () => {
  expect([0, 0.001, 0.256, 0.999, 1].map(percentText)).toEqual(['0%', '<1%', '26%', '>99%', '100%'])
})
