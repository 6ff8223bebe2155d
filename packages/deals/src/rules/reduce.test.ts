import { describe, expect, test } from 'vitest'
import { DECK, type Card } from '../cards/card.js'
import { readCard } from '../cards/read-card.js'
import { orderAfter } from '../cards/deal.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { sessionSeed } from '../seed/session-seed.js'
import { nextEvent } from '../session/next-event.js'
import { openingEvents } from '../session/opening.js'
import { reduce } from './reduce.js'
import type { Refusal, Rule } from './refusal.js'
import { EMPTY_STATE, turnOf, winnersOf, type SessionState } from './state.js'
import { roundScore, trickWinner, tricksForRound } from './tricks.js'

const card = (text: string): Card => readCard(text)!
const played = (playerId: string, text: string): SessionEvent =>
  eventOf('sp/trick/played', { playerId, card: card(text) })
const bid = (playerId: string, value: number, round = 1): SessionEvent =>
  eventOf('bid/set', { round, playerId, bid: value })
const added = (id: string): SessionEvent => eventOf('player/added', { id, name: id })

function after(events: readonly SessionEvent[], from: SessionState = EMPTY_STATE): SessionState {
  return events.reduce((state, event) => {
    const { state: next, refusal } = reduce(state, event)
    if (refusal !== null) throw new Error(`${event.type}: ${refusal.message}`)
    return next
  }, from)
}

function refused(
  state: SessionState,
  event: SessionEvent,
  rule: Rule,
  code: Refusal['code'],
  data: object = {},
): void {
  const before = JSON.stringify(state)
  const reduced = reduce(state, event)
  expect(reduced.refusal).toMatchObject({ rule, code, data })
  expect(reduced.state).toBe(state)
  expect(JSON.stringify(state)).toBe(before)
}

const SEATS = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const OPEN = after(openingEvents(sessionSeed(42), { seats: SEATS, dealer: 'a' }))
/** Round 1 of seed 42. The bidding order is b, c, d, a, and spades are trumps. */
const DEALT = after([nextEvent(OPEN)!], OPEN)
const PLAYING = after([bid('b', 2), bid('c', 3), bid('d', 1), bid('a', 4)], DEALT)

/** Plays a game to the end with any legal cards. */
function playedOut(state: SessionState): SessionState {
  for (;;) {
    const turn = turnOf(state)
    let event = nextEvent(state)
    if (event === null && turn === null) return state
    if (event === null && state.phase === 'bidding') event = bid(turn!, 0, state.roundNo)
    const tries =
      event === null
        ? state.hands[turn!]!.map((one) => eventOf('sp/trick/played', { playerId: turn!, card: one }))
        : [event]
    const legal = tries.map((one) => reduce(state, one)).find(({ refusal }) => refusal === null)
    state = legal!.state
  }
}

describe('seeds', () => {
  const seed = (
    value: number | string,
    versions: { seedVersion?: number; rulesVersion?: number } = {},
  ): SessionEvent => eventOf('sp/seed-set', { seed: value, ...versions })

  test.each([0, -5, 5, -1, Number.MAX_SAFE_INTEGER])('%i is stored unchanged', (value) => {
    expect(after([seed(value)]).sessionSeed).toEqual({ seed: value, seedVersion: 1, rulesVersion: 1 })
  })

  test('-5 and 5 deal different cards', () => {
    const hands = (value: number) => {
      const state = after(openingEvents(sessionSeed(value), { seats: SEATS }))
      return after([nextEvent(state)!], state).hands
    }
    expect(hands(-5)).not.toEqual(hands(5))
    expect(hands(0)).not.toEqual(hands(2 ** 31))
  })

  test('a second seed is refused until a new game starts', () => {
    refused(OPEN, seed(42), 'seed once', 'second-seed', { got: 42, seed: 42 })
    refused(PLAYING, seed(1), 'seed once', 'second-seed', { got: 1, seed: 42 })
    expect(after([eventOf('sp/reset', {}), seed(1)], PLAYING).sessionSeed?.seed).toBe(1)
  })

  test('an unknown version is refused', () => {
    refused(EMPTY_STATE, seed(1, { seedVersion: 3 }), 'version', 'unknown-seed-version', { got: 3 })
    refused(EMPTY_STATE, seed(1, { rulesVersion: 2 }), 'version', 'unknown-rules-version', { got: 2 })
  })

  test('a seed in the format of another version is refused', () => {
    refused(EMPTY_STATE, seed('a'.repeat(32)), 'seed', 'invalid-session-seed', { seedVersion: 1 })
    refused(EMPTY_STATE, seed(7, { seedVersion: 2 }), 'seed', 'invalid-session-seed', { seedVersion: 2 })
    refused(EMPTY_STATE, seed('A'.repeat(32), { seedVersion: 2 }), 'seed', 'invalid-session-seed', {
      seedVersion: 2,
    })
  })
})

describe('seats', () => {
  test('a duplicate seat and an eleventh seat are refused', () => {
    refused(after([added('a')]), added('a'), 'seats', 'seat-taken', { id: 'a' })
    const ten = after(Array.from({ length: 10 }, (_, i) => added(`p${i}`)))
    refused(ten, added('p10'), 'seats', 'too-many-seats', { id: 'p10', max: 10 })
  })

  test("can't change after the first deal", () => {
    refused(DEALT, added('e'), 'setup', 'after-first-deal', { type: 'player/added', round: 1 })
    refused(DEALT, eventOf('players/reordered', { order: ['b', 'a', 'c', 'd'] }), 'setup', 'after-first-deal')
  })

  test('dealers, people and orders must name seats', () => {
    const seated = after(SEATS.map(({ id }) => added(id)))
    const options = (dealerId: string): SessionEvent => eventOf('sp/options-set', { dealerId, rounds: 3 })
    refused(seated, options('x'), 'seats', 'unknown-seat', { got: 'x', seats: ['a', 'b', 'c', 'd'] })
    refused(seated, eventOf('sp/human-set', { id: 'x' }), 'seats', 'unknown-seat', { got: 'x' })
    const order = ['a', 'a', 'b', 'c']
    refused(seated, eventOf('players/reordered', { order }), 'seats', 'not-a-permutation', { got: order })
    refused(OPEN, options('b'), 'setup', 'after-options', { type: 'sp/options-set' })
    refused(OPEN, added('e'), 'setup', 'after-options', { type: 'player/added' })
  })

  test('every round needs two seats', () => {
    const options = eventOf('sp/options-set', { dealerId: 'a', rounds: 3 })
    refused(after([added('a')]), options, 'presence', 'too-few-seats', { round: 1, min: 2, got: 1 })
    const leaving = after([added('a'), added('b'), eventOf('player/dropped', { id: 'b', fromRound: 3 })])
    refused(leaving, options, 'presence', 'too-few-seats', { round: 3, min: 2, got: 1 })
  })
})

describe('the deal', () => {
  const deal = (nextEvent(OPEN) as Extract<SessionEvent, { type: 'sp/deal' }>).payload
  const other = (change: Partial<typeof deal>): SessionEvent => eventOf('sp/deal', { ...deal, ...change })
  const withHand = (id: string, hand: Card[]): SessionEvent => other({ hands: { ...deal.hands, [id]: hand } })

  test('must follow from the seed, card for card', () => {
    const [first, second] = [deal.hands['a']![0]!, deal.hands['b']![0]!]
    const swapped = {
      ...deal.hands,
      a: [second, ...deal.hands['a']!.slice(1)],
      b: [first, ...deal.hands['b']!.slice(1)],
    }
    refused(OPEN, other({ hands: swapped }), 'seed', 'not-dealt-by-seed', {
      seed: 42,
      seat: 'b',
      index: 0,
      expected: '9C',
      got: '2S',
    })
  })

  test('has each card at most once, and gives each seat the right number', () => {
    refused(OPEN, withHand('a', deal.hands['b']!), 'deal', 'repeated-card', { max: 1 })
    refused(OPEN, withHand('a', deal.hands['a']!.slice(1)), 'deal', 'wrong-hand-size', {
      seat: 'a',
      expected: 10,
      got: 9,
    })
    refused(OPEN, other({ trumpCard: deal.hands['a']![0]! }), 'deal', 'repeated-card', { max: 1 })
    refused(OPEN, other({ trump: 'hearts' }), 'deal', 'wrong-trump', { card: 'TS', got: 'hearts' })
    const { a, ...rest } = deal.hands
    refused(OPEN, other({ hands: { ...rest, e: a! } }), 'deal', 'wrong-hands', {
      expected: ['a', 'b', 'c', 'd'],
    })
  })

  test.each([
    [5, 1],
    [6, 2],
  ])('of %i seats has each card at most %i times', (seatCount, max) => {
    const seats = Array.from({ length: seatCount }, (_, i) => ({ id: `p${i}` }))
    // Without a seed, any cards may be dealt.
    const [, ...opening] = openingEvents(sessionSeed(1), { seats })
    const state = after(opening)
    const two = readCard('2C')!
    const hands: Record<string, Card[]> = {}
    for (const [i, { id }] of seats.entries()) hands[id] = DECK.slice(10 * (i % 5), 10 * (i % 5) + 10)
    const order = orderAfter(Object.keys(hands), 'p0')
    const trumpCard = DECK[51]!
    const dealt = (change: Record<string, Card[]>): SessionEvent =>
      eventOf('sp/deal', {
        roundNo: 1,
        dealerId: 'p0',
        order,
        trump: trumpCard.suit,
        trumpCard,
        hands: { ...hands, ...change },
      })
    expect(reduce(state, dealt({})).refusal).toBeNull()
    const once = hands['p1']!.slice(1)
    refused(
      state,
      dealt({ p1: [two, ...once], p2: [two, ...hands['p2']!.slice(1)] }),
      'deal',
      'repeated-card',
      {
        card: '2C',
        max,
      },
    )
  })

  test('has the right round, dealer and order', () => {
    refused(OPEN, other({ roundNo: 2 }), 'phase', 'wrong-round', { expected: 1, got: 2 })
    refused(DEALT, other({}), 'phase', 'wrong-phase', { type: 'sp/deal', phase: 'bidding' })
    refused(OPEN, other({ dealerId: 'b' }), 'dealer', 'wrong-dealer', { round: 1, expected: 'a', got: 'b' })
    refused(OPEN, other({ order: ['a', 'b', 'c', 'd'] }), 'order', 'wrong-order', {
      expected: ['b', 'c', 'd', 'a'],
    })
  })
})

describe('bids', () => {
  test('start after the dealer, from 0 to the number of tricks, with no other limit', () => {
    refused(DEALT, bid('a', 1), 'turn', 'wrong-turn', { expected: 'b', got: 'a' })
    refused(DEALT, bid('b', 11), 'bid', 'bid-too-high', { got: 11, max: 10 })
    refused(DEALT, bid('b', 1, 2), 'phase', 'wrong-round', { expected: 1, got: 2 })
    refused(PLAYING, bid('b', 1), 'phase', 'wrong-phase', { type: 'bid/set', phase: 'playing' })
    // The bids may add up to the number of tricks.
    expect(after([bid('b', 10), bid('c', 0), bid('d', 0), bid('a', 0)], DEALT).phase).toBe('playing')
  })
})

describe('cards', () => {
  test('are played in turn, from the hand', () => {
    refused(PLAYING, played('c', '7C'), 'turn', 'wrong-turn', { expected: 'b', got: 'c' })
    refused(PLAYING, played('b', 'AS'), 'card', 'not-in-hand', { seat: 'b', card: 'AS' })
    refused(DEALT, played('b', '9C'), 'phase', 'wrong-phase', { type: 'sp/trick/played', phase: 'bidding' })
  })

  test('follow suit if possible; trump is not led before it is broken', () => {
    refused(PLAYING, played('b', '4S'), 'lead', 'trump-not-broken', { seat: 'b', card: '4S' })
    const led = after([played('b', 'KH')], PLAYING)
    refused(led, played('c', '7C'), 'follow', 'must-follow-suit', { seat: 'c', suit: 'hearts', card: '7C' })
    const won = after([played('c', 'QH'), played('d', '7H'), played('a', '6H')], led)
    expect(won).toMatchObject({ leaderId: 'b', trumpBroken: false, trickCounts: { a: 0, b: 1, c: 0, d: 0 } })
    // c has no hearts left, so it may play any card, and a trump breaks trump.
    const trumped = after([played('b', '5H'), played('c', '5S')], won)
    expect(trumped.trumpBroken).toBe(true)
    refused(trumped, played('d', '9S'), 'follow', 'must-follow-suit', {
      seat: 'd',
      suit: 'hearts',
      card: '9S',
    })
    const taken = after([played('d', '9H'), played('a', '4H')], trumped)
    expect(taken.leaderId).toBe('c')
    expect(after([played('c', '7S')], taken).trickPlays).toHaveLength(1)
  })

  test("leading trump from a hand of only trumps doesn't break it", () => {
    const state: SessionState = { ...PLAYING, hands: { ...PLAYING.hands, b: [card('4S')] } }
    expect(after([played('b', '4S'), played('c', '5S')], state).trumpBroken).toBe(false)
  })

  test('are played in ten rounds, and the deal moves one seat each round', () => {
    const end = playedOut(after(openingEvents(sessionSeed(3), { seats: SEATS })))
    expect(end.phase).toBe('game-summary')
    expect(end.tallies.map(({ roundNo }) => roundNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(end.tallies.map(({ dealerId }) => dealerId).join('')).toBe('abcdabcdab')
  })

  test('the highest trump wins, otherwise the highest card of the led suit; of two equal cards, the earlier one wins', () => {
    const winner = (...cards: string[]): string =>
      trickWinner(
        cards.map((text, i) => ({ playerId: 'abcd'[i]!, card: card(text) })),
        'spades',
      )
    expect(winner('9H', 'AH', 'AC', 'TH')).toBe('b')
    expect(winner('9H', 'AH', '2S', '3S')).toBe('d')
    expect(winner('9H', 'AH', 'AH', '2H')).toBe('b')
    expect(winner('9H', '2S', '2S', 'AH')).toBe('b')
    expect(winner('2H', 'AC', 'AD', 'KC')).toBe('a')
  })
})

test('rounds have 10, 9, … 1 tricks', () => {
  expect(Array.from({ length: 12 }, (_, i) => tricksForRound(i))).toEqual([
    10, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0,
  ])
})

test('a made bid scores 5 plus the bid, and a missed one the negative of that', () => {
  expect([roundScore(0, 0), roundScore(3, 3), roundScore(3, 4), roundScore(0, 1)]).toEqual([5, 8, -8, -5])
})

test('equal totals share the win', () => {
  const seats = SEATS.map(({ id }) => ({ id, name: id, bot: null, takenOver: false, presence: [] }))
  expect(winnersOf({ seats, totals: { a: 4, b: 9, c: 9, d: -3 } })).toEqual(['b', 'c'])
})

describe('absent seats', () => {
  const drop = (id: string, fromRound: number): SessionEvent => eventOf('player/dropped', { id, fromRound })
  const resume = (id: string, fromRound: number): SessionEvent => eventOf('player/resumed', { id, fromRound })

  test('get no cards, no turn and no score, and are skipped as dealers', () => {
    const end = playedOut(after([drop('b', 2), resume('b', 4)], DEALT))
    const first = end.tallies.slice(0, 5)
    expect(first.map(({ dealerId }) => dealerId).join('')).toBe('acdab')
    expect(first.map(({ order }) => order.join(''))).toEqual(['bcda', 'dac', 'acd', 'bcda', 'cdab'])
    expect(Object.keys(end.tallies[1]!.scores).sort()).toEqual(['a', 'c', 'd'])
  })

  test('stay if they resume before the round from which they would be absent', () => {
    const { seats } = after([drop('b', 5), resume('b', 3)], DEALT)
    expect(seats.find(({ id }) => id === 'b')!.presence).toEqual([{ fromRound: 3, present: true }])
  })

  test('change the deals of their rounds', () => {
    const whole = playedOut(DEALT)
    const less = playedOut(after([drop('b', 2)], DEALT))
    expect(less.tallies[0]).toEqual(whole.tallies[0])
    expect(less.tallies[1]!.trumpCard).not.toEqual(whole.tallies[1]!.trumpCard)
  })

  test("leave only from rounds that aren't dealt, and at least two seats stay", () => {
    refused(DEALT, drop('b', 1), 'presence', 'past-round', { round: 1, got: 1 })
    const two = after([drop('b', 2), drop('c', 2)], DEALT)
    refused(two, drop('d', 3), 'presence', 'too-few-seats', { round: 3, min: 2, got: 1 })
    refused(DEALT, drop('x', 3), 'seats', 'unknown-seat', { got: 'x' })
    // b and c are present in round 3, but in round 5 only a would be.
    const later = after([drop('d', 2), drop('c', 5)], DEALT)
    refused(later, drop('b', 3), 'presence', 'too-few-seats', { round: 5, min: 2, got: 1 })
  })
})

describe("the application's statements", () => {
  const won = after([played('b', 'KH'), played('c', 'QH'), played('d', '7H'), played('a', '6H')], PLAYING)

  test.each<[string, SessionState, SessionEvent, SessionEvent]>([
    [
      'the phase',
      PLAYING,
      eventOf('sp/phase-set', { phase: 'playing' }),
      eventOf('sp/phase-set', { phase: 'summary' }),
    ],
    [
      'who leads',
      won,
      eventOf('sp/leader-set', { leaderId: 'b' }),
      eventOf('sp/leader-set', { leaderId: 'a' }),
    ],
    [
      'who won',
      won,
      eventOf('sp/trick/cleared', { winnerId: 'b' }),
      eventOf('sp/trick/cleared', { winnerId: 'c' }),
    ],
    [
      'trump',
      won,
      eventOf('sp/trump-broken-set', { broken: false }),
      eventOf('sp/trump-broken-set', { broken: true }),
    ],
    [
      'the round',
      PLAYING,
      eventOf('round/state-set', { round: 1, state: 'playing' }),
      eventOf('round/state-set', { round: 1, state: 'scored' }),
    ],
    [
      'a later round',
      PLAYING,
      eventOf('round/state-set', { round: 2, state: 'locked' }),
      eventOf('round/state-set', { round: 2, state: 'scored' }),
    ],
    [
      'the end of the game',
      PLAYING,
      eventOf('sp/phase-set', { phase: 'playing' }),
      eventOf('sp/phase-set', { phase: 'done' }),
    ],
    [
      'the end of a round',
      PLAYING,
      eventOf('sp/trick/reveal-clear', {}),
      eventOf('sp/summary-entered-set', { at: 1 }),
    ],
    [
      'a trick that nobody has won yet',
      after([played('b', '9C')], won),
      eventOf('sp/trick/reveal-clear', {}),
      eventOf('sp/trick/reveal-set', { winnerId: 'b' }),
    ],
  ])('%s: accepts a true statement and refuses a false one', (_what, state, so, not) => {
    expect(reduce(state, so)).toEqual({ state, refusal: null })
    refused(state, not, 'statement', 'wrong-statement', { type: not.type })
  })

  test('the result of a round is accepted only if it is true', () => {
    let state = playedOut(after(openingEvents(sessionSeed(42), { seats: SEATS, rounds: 1 })))
    const { tricks, bids } = state.tallies[0]!
    for (const { id } of SEATS) {
      const made = bids[id] === tricks[id]
      state = after([eventOf('made/set', { round: 1, playerId: id, made })], state)
      refused(
        state,
        eventOf('made/set', { round: 1, playerId: id, made: !made }),
        'statement',
        'wrong-statement',
        { type: 'made/set' },
      )
    }
    expect(reduce(state, eventOf('sp/round-tally-set', { round: 1, tallies: tricks })).refusal).toBeNull()
    refused(
      state,
      eventOf('sp/round-tally-set', { round: 1, tallies: { ...tricks, a: 99 } }),
      'statement',
      'wrong-count',
      { seat: 'a', expected: tricks['a']!, got: 99 },
    )
    refused(state, eventOf('round/finalize', { round: 1 }), 'finalize', 'finalized-twice', { round: 1 })
    state = { ...state, finalized: false }
    refused(state, eventOf('round/finalize', { round: 1, scores: { a: 1 } }), 'statement', 'wrong-count', {
      type: 'round/finalize',
    })
    refused(state, eventOf('round/finalize', { round: 2 }), 'statement', 'not-the-last-round', { got: 2 })
  })
})

test("events of scorecards and rosters don't belong to a session", () => {
  refused(OPEN, eventOf('score/added', { playerId: 'a', delta: 1 }), 'scope', 'not-a-session-event', {
    type: 'score/added',
  })
  refused(OPEN, eventOf('roster/reset', { rosterId: 'r' }), 'scope', 'not-a-session-event', {
    type: 'roster/reset',
  })
})
