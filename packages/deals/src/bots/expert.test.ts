import { make } from '@seedfast/world'
import { describe, expect, test } from 'vitest'
import { readCard } from '../cards/read-card.js'
import { Mulberry32 } from '@seedfast/rng'
import { seatView } from '../rules/seat-view.js'
import { turnOf } from '../rules/state.js'
import { playableCards } from '../rules/tricks.js'
import { ledSuit } from '../rules/state.js'
import { sessionSeed } from '../seed/session-seed.js'
import { openingEvents } from '../session/opening.js'
import { rewind } from '../session/branch.js'
import { runOn, sessionOf } from '../session/session.js'
import { deals } from '../world/world.js'
import { bidEstimates, cardEstimates, expertBid, expertPlay } from './expert.js'
import { sampleHands } from './sample-hands.js'
import { tableOf, type Table } from './table.js'

const SESSION = runOn(
  sessionOf(
    openingEvents(sessionSeed(4), { seats: 'abcd'.split('').map((id) => ({ id, bot: 'hard' })), rounds: 2 }),
  ),
)

describe('the expert', () => {
  test('deals first to seats that can hold the fewest suits', () => {
    const unseen = new Uint8Array(52)
    // Two clubs and two hearts. The third seat has shown that it has only clubs.
    for (const card of [0, 1, 26, 27]) unseen[card] = 1
    const table: Table = {
      seats: 3,
      self: 0,
      hand: [],
      handSizes: [0, 2, 2],
      trump: 3,
      broken: false,
      leader: 0,
      open: [],
      taken: 0,
      unseen,
      voids: [0, 0, 0b1110],
    }
    for (let seed = 0; seed < 50; seed++) {
      const hands = sampleHands(table, new Mulberry32(seed))
      for (const hand of hands) hand.sort((x, y) => x - y)
      expect(hands).toEqual([[], [26, 27], [0, 1]])
    }
  })

  test('beats hard bots: the 95% confidence interval of its lead is far above 0', () => {
    const seats = ['a', 'b', 'c', 'd']
    const leads = Array.from({ length: 40 }, (_, seed) => {
      const bots = seats.map((_, i) => (i === seed % 4 ? 'expert' : 'hard'))
      const { totals } = make(deals, { seed: seed + 5000, params: { seats, bots } }).result
      const others = seats.filter((_, i) => i !== seed % 4).map((id) => totals[id]!)
      return totals[seats[seed % 4]!]! - others.reduce((a, b) => a + b) / 3
    })
    const mean = leads.reduce((a, b) => a + b) / leads.length
    const deviation = Math.sqrt(leads.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (leads.length - 1))
    expect(mean - (1.96 * deviation) / Math.sqrt(leads.length)).toBeGreaterThan(10)
  })

  test("depends only on its seat's view and its random word", () => {
    const at = SESSION.log.findIndex(({ type }) => type === 'sp/trick/played') + 9
    const { state } = rewind(SESSION, at)
    const turn = turnOf(state)!
    const view = seatView(state, turn)
    const card = expertPlay(view, new Mulberry32(5))
    expect(expertPlay(view, new Mulberry32(5))).toBe(card)
    // Two hidden hands are swapped, so the seat's view is the same.
    const others = Object.keys(state.hands).filter((id) => id !== turn && state.hands[id]!.length === 8)
    const [one, other] = others
    const swapped = { ...state.hands, [one!]: state.hands[other!]!, [other!]: state.hands[one!]! }
    expect(expertPlay(seatView({ ...state, hands: swapped }, turn), new Mulberry32(5))).toBe(card)
  })

  test('knows that a seat that leads trump before it is broken has nothing else', () => {
    const plays = ['AH', '2C'].map((text, i) => ({ playerId: 'bc'[i]!, card: readCard(text)! }))
    const state = { ...rewind(SESSION, SESSION.log.findIndex(({ type }) => type === 'sp/deal') + 1).state }
    const view = { ...seatView(state, 'd'), trump: 'hearts', leaderId: 'b', trickPlays: plays } as const
    const { voids } = tableOf(view)
    expect(['b', 'c', 'd'].map((id) => voids[view.order.indexOf(id)])).toEqual([0b1011, 0b0100, 0])
  })

  test('bids every trick with only high trumps, and 0 with only low cards', () => {
    const { state } = rewind(SESSION, SESSION.log.findIndex(({ type }) => type === 'sp/deal') + 1)
    const hand = (texts: string) => texts.split(' ').map((text) => readCard(text)!)
    const bid = (texts: string): number =>
      expertBid({ ...seatView(state, turnOf(state)!), trump: 'hearts', hand: hand(texts) }, new Mulberry32(1))
    expect(bid('AH KH QH JH TH 9H 8H 7H 6H 5H')).toBeGreaterThanOrEqual(8)
    expect(bid('2C 3C 4C 2D 3D 4D 2S 3S 4S 5S')).toBeLessThanOrEqual(1)
  })

  test('chooses the best of its estimates', () => {
    const deal = SESSION.log.findIndex(({ type }) => type === 'sp/deal') + 1
    const { state } = rewind(SESSION, deal)
    const view = seatView(state, turnOf(state)!)
    const bids = bidEstimates(view, new Mulberry32(3), 48)
    expect(bids.map(({ bid }) => bid)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const best = bids.reduce((one, other) => (other.score > one.score ? other : one))
    expect(expertBid(view, new Mulberry32(3))).toBe(best.bid)
    for (const { bid, chance, score } of bids) expect(score).toBeCloseTo((2 * chance - 1) * (5 + bid), 10)

    const { state: later } = rewind(SESSION, deal + 4 + 9)
    const seat = turnOf(later)!
    const cards = cardEstimates(seatView(later, seat), new Mulberry32(3), 32)
    const most = Math.max(...cards.map(({ chance }) => chance))
    const card = expertPlay(seatView(later, seat), new Mulberry32(3))
    expect(cards.find((one) => one.card === card)!.chance).toBe(most)
    for (const { chance, score, missed } of cards) {
      expect(score).toBeCloseTo((2 * chance - 1) * (5 + later.bids[seat]!), 10)
      expect(missed > 0).toBe(chance < 1)
    }
  })

  test('estimates no chance for a seat that took more tricks than it bid', () => {
    let lost = 0
    for (let events = 0; events < SESSION.log.length; events++) {
      const { state } = rewind(SESSION, events)
      const seat = turnOf(state)
      if (state.phase !== 'playing' || state.trickCounts[seat!]! <= state.bids[seat!]!) continue
      lost++
      for (const { chance, score, missed } of cardEstimates(seatView(state, seat!), new Mulberry32(3), 4)) {
        expect([chance, score]).toEqual([0, -(5 + state.bids[seat!]!)])
        expect(missed).toBeGreaterThanOrEqual(1)
      }
    }
    expect(lost).toBeGreaterThan(0)
  })

  test('samples possible hands: each card once, the right sizes, no suit that a seat has shown not to have', () => {
    let constrained = 0
    for (let events = 0; events < SESSION.log.length; events++) {
      const { state } = rewind(SESSION, events)
      const turn = turnOf(state)
      if (state.phase !== 'playing' || turn === null) continue
      const view = seatView(state, turn)
      const legal = playableCards(view.hand, ledSuit(view), view.trump!, view.trumpBroken)
      if (events % 5 === 0) expect(legal).toContain(expertPlay(view, new Mulberry32(events)))
      const table = tableOf(view)
      constrained += table.voids.filter((bits) => bits > 0).length
      // No seat has a suit that it is known not to have.
      table.voids.forEach((bits, seat) => {
        for (const card of state.hands[state.order[seat]!]!)
          expect(bits & (1 << ['clubs', 'diamonds', 'hearts', 'spades'].indexOf(card.suit))).toBe(0)
      })
      const hands = sampleHands(table, new Mulberry32(events))
      expect(hands.map(({ length }) => length)).toEqual(state.order.map((id) => state.hands[id]!.length))
      const all = hands.flat()
      expect(new Set(all).size).toBe(all.length)
    }
    expect(constrained).toBeGreaterThan(20)
  })
})
