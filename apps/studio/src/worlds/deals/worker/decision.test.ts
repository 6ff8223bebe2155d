import {
  eventOf,
  openingEvents,
  runOn,
  seatView,
  sessionOf,
  sessionSeed,
  type BotLevel,
} from '@seedfast/deals'
import { expect, test } from 'vitest'
import { stateAfter, withEvents } from './advance.js'
import { decisionIn, decisionsOf, lossOf } from './decision.js'
import { estimateOf } from './estimate.js'
import { gameCalls } from './game-calls.js'

const seats = ['easy', 'hard', 'expert'].map((bot, i) => ({ id: 'abc'[i]!, bot: bot as BotLevel }))
const session = runOn(sessionOf(openingEvents(sessionSeed(7), { seats, rounds: 2 })))

test('a seat decides once per round and trick, from what it knew at that time', () => {
  const decisions = decisionsOf(session.log, 'b')
  expect(decisions).toHaveLength(1 + 10 + 1 + 9)
  for (const { events, view, chosen } of decisions) {
    const state = stateAfter(session.log, events)
    expect(view).toEqual(seatView(state, 'b'))
    expect(decisionIn(state, events, session.log[events])).toEqual({ events, view, chosen })
  }
  expect(decisionIn(session.state, session.log.length, undefined)).toBeNull()
})

test('every option is rated, the same way each time, and the chosen one is among them', () => {
  for (const { view, chosen } of decisionsOf(session.log, 'b').slice(0, 6)) {
    const estimate = estimateOf(view)
    expect(estimateOf(view)).toEqual(estimate)
    const labels = estimate.options.map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
    expect(labels).toContain(chosen)
    expect(lossOf(estimate, labels[estimate.best]!)).toBe(0)
    for (const { chance, score } of estimate.options) {
      expect(chance >= 0 && chance <= 1).toBe(true)
      expect(Math.abs(score)).toBeLessThanOrEqual(15)
    }
  }
})

test('the best bid scores the most, the best card makes the bid most often, and nothing is better than the best', () => {
  for (const { view } of decisionsOf(session.log, 'b').slice(0, 6)) {
    const { options, best } = estimateOf(view)
    const worth = view.phase === 'bidding' ? 'score' : 'chance'
    expect(options[best]![worth]).toBe(Math.max(...options.map((option) => option[worth])))
  }
  const option = (label: string, chance: number, score: number) => ({ label, chance, score })
  const estimate = { options: [option('7♦', 0.6, 1), option('8♦', 0.5, 2), option('9♦', 0.1, -4)], best: 0 }
  expect(['7♦', '8♦', '9♦', 'A♠'].map((label) => lossOf(estimate, label))).toEqual([0, 0, 5, 0])
})

test('an easy bot’s game costs more points than an expert bot’s', () => {
  const lossOfSeat = (seat: string): number =>
    decisionsOf(session.log, seat).reduce(
      (sum, { view, chosen }) => sum + lossOf(estimateOf(view), chosen!),
      0,
    )
  expect(lossOfSeat('a')).toBeGreaterThan(2 * lossOfSeat('c'))
})

test('a worker that continues a game adds the same events as the page', () => {
  const person = [{ id: 'me' }, ...seats]
  const start = sessionOf(openingEvents(sessionSeed(7), { seats: person, rounds: 1 }))
  const { advance } = gameCalls()
  const dealt = withEvents(start, advance({ session: start, secret: null }))
  expect(dealt).toEqual(runOn(start))
  const bid = withEvents(dealt, [eventOf('bid/set', { round: 1, playerId: 'me', bid: 1 })])
  expect(withEvents(bid, advance({ session: bid, secret: null }))).toEqual(runOn(bid))
})

test('a worker branches off a game that it received as a copy', () => {
  const copy = structuredClone({ session, events: 6 })
  const branched = gameCalls().branch(copy)
  expect(branched.log.slice(0, 6)).toEqual(session.log.slice(0, 6))
  expect(branched.log.at(-1)!.type).toBe('sp/branched')
})
