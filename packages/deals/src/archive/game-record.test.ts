import { describe, expect, test } from 'vitest'
import { simpleBid } from '../bots/bid.js'
import { cardText, type Card } from '../cards/card.js'
import { cardSign } from '../cards/read-card.js'
import type { SessionEvent } from '../events/event.js'
import { eventOf } from '../events/event.js'
import type { EventType, Payload } from '../events/payloads.js'
import { readEvent } from '../events/read-event.js'
import { sessionSeed } from '../seed/session-seed.js'
import { sourcesOf } from '../seed/sources.js'
import { openingEvents } from '../session/opening.js'
import { rewind } from '../session/branch.js'
import { runOn, sessionOf } from '../session/session.js'
import { inserted, without } from './forged-archive.fixture.js'
import { isGameRecord, openGameRecord } from './game-record.js'

const seats = ['a', 'b', 'c'].map((id) => ({ id, bot: 'normal' as const }))
const SESSION = runOn(sessionOf(openingEvents(sessionSeed(1700000000000), { seats })))
const NOW = 1_750_000_000_000

/**
 * Returns a session as the application logs it: with its envelope and statements, but without our additional events.
 */
function asTheApplication(log: readonly SessionEvent[]): object[] {
  const events: SessionEvent[] = []
  for (const [i, event] of log.entries()) {
    if (event.type === 'sp/options-set') continue
    if (event.type === 'player/added')
      events.push(eventOf('player/added', { id: event.payload.id, name: 'Bot', type: 'bot' }))
    else if (event.type === 'sp/seed-set') events.push(eventOf('sp/seed-set', { seed: event.payload.seed }))
    else if (event.type === 'round/finalize')
      events.push(eventOf('round/finalize', { round: event.payload.round }))
    else events.push(event)
    const { state } = rewind(SESSION, i + 1)
    if (event.type === 'sp/deal')
      events.push(
        eventOf('sp/phase-set', { phase: 'bidding' }),
        eventOf('round/state-set', { round: state.roundNo, state: 'bidding' }),
      )
    if (event.type !== 'sp/trick/played' || state.trickPlays.length > 0) continue
    const winnerId = state.tricks.at(-1)!.winnerId
    events.push(
      eventOf('sp/trick/reveal-set', { winnerId }),
      eventOf('sp/trick/cleared', { winnerId }),
      eventOf('sp/leader-set', { leaderId: winnerId }),
    )
  }
  return events.map((event, i) => ({ ...event, eventId: `e${i}`, ts: 1_700_000_000_000 + i }))
}

const EVENTS = asTheApplication(SESSION.log.slice(0, 60))
const BOT_CHOICES = EVENTS.filter((event) => isChoice(event as SessionEvent)).length

function isChoice({ type }: SessionEvent): boolean {
  return type === 'bid/set' || type === 'sp/trick/played'
}

/** Returns the events with the payload of the first event of a type after `from` changed. */
function changed<Type extends EventType>(
  type: Type,
  change: (payload: Payload<Type>) => object,
  from = 0,
): { readonly at: number; readonly events: object[] } {
  const at = EVENTS.findIndex((event, i) => i >= from && (event as SessionEvent).type === type)
  const { payload } = EVENTS[at] as { readonly payload: Payload<Type> }
  return { at, events: EVENTS.map((event, i) => (i === at ? { ...event, payload: change(payload) } : event)) }
}

const record = (events: readonly object[]) => ({
  id: 'g',
  title: 'Friday',
  bundle: { latestSeq: events.length, events },
})

test('a legal record opens with its rounds and scores, without findings', () => {
  expect(isGameRecord(record(EVENTS))).toBe(true)
  expect(openGameRecord(record(EVENTS), NOW)).toMatchObject({
    title: 'Friday',
    events: EVENTS.length,
    illegalPlays: [],
    otherFindings: [],
    wrongSummary: [],
    botChoices: BOT_CHOICES,
    reproducible: true,
    seed: { seed: 1700000000000 },
    state: { roundNo: 2, totals: rewind(SESSION, 60).state.totals },
  })
})

test('illegal plays are listed, and count as in the application', () => {
  const at = EVENTS.findIndex((event) => (event as SessionEvent).type === 'sp/trick/played')
  const first = EVENTS[at] as Extract<SessionEvent, { type: 'sp/trick/played' }>
  const { playerId } = first.payload
  const deal = SESSION.log.find(({ type }) => type === 'sp/deal') as Extract<
    SessionEvent,
    { type: 'sp/deal' }
  >
  const other = Object.entries(deal.payload.hands).find(([id]) => id !== playerId)![1][0] as Card
  const events = EVENTS.map((event, i) =>
    i === at ? { ...first, payload: { playerId, card: other } } : event,
  )
  const opened = openGameRecord(record(events.slice(0, at + 2)), NOW)
  expect(opened.illegalPlays[0]).toEqual({
    index: at,
    type: 'sp/trick/played',
    rule: 'card',
    code: 'not-in-hand',
    data: { seat: playerId, card: cardText(other) },
    message: `${playerId} doesn't have ${cardSign(other)}`,
    counts: true,
  })
  expect(opened.state.trickPlays[0]).toEqual({ playerId, card: other })
})

test('a log without a seed opens with the time as its seed, and is not reproducible', () => {
  const old = EVENTS.filter((event) => (event as SessionEvent).type !== 'sp/seed-set')
  const opened = openGameRecord(record(old), NOW + 0.75)
  expect(opened).toMatchObject({
    reproducible: false,
    seed: { seed: NOW, seedVersion: 1 },
    illegalPlays: [],
    otherFindings: [],
  })
  expect(opened.state.totals).toEqual(rewind(SESSION, 60).state.totals)
})

test("deals that don't follow from the recorded seed are listed, and the record is not reproducible", () => {
  const other = EVENTS.map((event) =>
    (event as SessionEvent).type === 'sp/seed-set' ? { ...event, payload: { seed: 5 } } : event,
  )
  const opened = openGameRecord(record(other), NOW)
  expect(opened.reproducible).toBe(false)
  expect(opened.otherFindings.every(({ counts }) => counts)).toBe(true)
  expect(opened.otherFindings.filter(({ rule }) => rule === 'seed')).toHaveLength(2)
})

test('a round that is finalized twice or never is listed; the next deal still counts, as in the application', () => {
  const at = EVENTS.findIndex((event) => (event as SessionEvent).type === 'round/finalize')
  const unfinalized = openGameRecord(record(without(EVENTS, at)), NOW)
  expect(unfinalized.otherFindings).toMatchObject([{ type: 'sp/deal', rule: 'finalize', counts: true }])
  expect(unfinalized.state.totals).toEqual(rewind(SESSION, 60).state.totals)
  expect(unfinalized.reproducible).toBe(false)
  const twice = openGameRecord(record(inserted(EVENTS, at, EVENTS[at]!)), NOW)
  expect(twice.otherFindings).toMatchObject([{ type: 'round/finalize', rule: 'finalize', counts: false }])
})

test('unreadable events are listed, scorecards and rosters are skipped, and bundles can be opened too', () => {
  const events = [
    ...EVENTS,
    { type: 'sp/cheat', payload: {}, ts: 1, eventId: 'x' },
    { type: 'score/added', payload: { playerId: 'a', delta: 4 }, ts: 1, eventId: 'y' },
    { type: 'sp/leader-set', payload: {}, ts: 1, eventId: 'z' },
  ]
  const opened = openGameRecord({ events, latestSeq: 1 }, NOW)
  expect(opened.skippedEvents).toBe(1)
  expect(opened.otherFindings.map(({ index, rule }) => [index, rule])).toEqual([
    [EVENTS.length, 'form'],
    [EVENTS.length + 2, 'form'],
  ])
})

test('values that are not game records are rejected', () => {
  for (const value of [null, 5, [], {}, { bundle: {} }]) {
    expect(isGameRecord(value)).toBe(false)
    expect(() => openGameRecord(value, NOW, { in: 'file', name: 'game.json' })).toThrow(
      'game.json: must be a game record with bundle.events',
    )
  }
})

describe('a record is not reproducible, and the first event that differs is found, if it has', () => {
  const first = (events: object[]) => {
    const { reproducible, illegalPlays, otherFindings, firstDifference } = openGameRecord(record(events), NOW)
    const [finding] = [...illegalPlays, ...otherFindings].sort((a, b) => a.index - b.index)
    expect(firstDifference).toEqual({ index: finding!.index, message: finding!.message })
    return { reproducible, ...finding! }
  }

  test.each([0, 20])("a changed bid of a bot after event %i, even if the round's scores fit", (from) => {
    const { at, events } = changed(
      'bid/set',
      ({ bid, ...rest }) => ({ ...rest, bid: bid === 0 ? 1 : 0 }),
      from,
    )
    expect(first(events)).toMatchObject({
      reproducible: false,
      index: at,
      rule: 'bot',
      counts: true,
      message: expect.stringMatching(/^with seed 1700000000000, the normal bot [abc] bids \d, got [01]$/),
    })
  })

  test('a changed card of a bot that the rules allow', () => {
    const deal = EVENTS.find((event) => (event as SessionEvent).type === 'sp/deal') as Extract<
      SessionEvent,
      { type: 'sp/deal' }
    >
    const { at, events } = changed('sp/trick/played', ({ playerId, card }) => ({
      playerId,
      card: deal.payload.hands[playerId]!.find(
        ({ suit, rank }) => suit !== deal.payload.trump && (suit !== card.suit || rank !== card.rank),
      ),
    }))
    expect(first(events)).toMatchObject({
      index: at,
      rule: 'bot',
      type: 'sp/trick/played',
      reproducible: false,
    })
  })

  test('bots that repeat their draws after a reload', () => {
    const bids = EVENTS.flatMap((event, at) => ((event as SessionEvent).type === 'bid/set' ? [at] : []))
    const repeated = SESSION.log.slice(0, 60).flatMap((event, i) => {
      if (event.type !== 'bid/set') return []
      const { state } = rewind(SESSION, i)
      const { roundNo, hands, trump, order } = state
      const id = event.payload.playerId
      // The bot bids with the round's first draw.
      const words = sourcesOf(state.sessionSeed!).bots(roundNo, 0)
      return [simpleBid('normal', hands[id]!, trump!, order.indexOf(id), words)]
    })
    const events = EVENTS.map((event, at) => {
      const bid = repeated[bids.indexOf(at)]
      if (bid === undefined) return event
      return { ...event, payload: { ...(event as SessionEvent).payload, bid } }
    })
    const at = bids.find((bid) => JSON.stringify(events[bid]) !== JSON.stringify(EVENTS[bid]))!
    expect(first(events)).toMatchObject({ index: at, rule: 'bot', reproducible: false })
  })

  test('a false winner of a trick, or a value in its summary that does not follow from its events', () => {
    const { at, events } = changed('sp/trick/cleared', ({ winnerId }) => ({
      winnerId: winnerId === 'a' ? 'b' : 'a',
    }))
    expect(first(events)).toMatchObject({ index: at, rule: 'statement', reproducible: false })
    const { totals, seats: at60 } = rewind(SESSION, 60).state
    const [best] = Object.keys(totals).sort((a, b) => totals[b]! - totals[a]!) as [string]
    const summary = {
      players: 3,
      scores: totals,
      winnerId: null,
      playersById: { a: 'Bot', b: 'Bot', c: 'Bot' },
    }
    const open = (change: object) =>
      openGameRecord({ ...record(EVENTS), summary: { ...summary, ...change } }, NOW)
    expect(at60).toHaveLength(3)
    expect(open({ winnerId: best, winnerScore: totals[best] })).toMatchObject({
      reproducible: true,
      wrongSummary: [],
    })
    for (const [change, path] of [
      [{ scores: { ...totals, b: totals['b']! + 1 } }, ['scores', 'b']],
      [{ scores: { ...totals, z: 1 } }, ['scores', 'z']],
      [{ scores: { a: totals['a'] } }, ['scores', 'b']],
      [{ players: 4 }, ['players']],
      [{ winnerScore: totals[best]! + 1 }, ['winnerScore']],
      [{ playersById: { ...summary.playersById, c: 'Eve' } }, ['playersById', 'c']],
    ] as const)
      expect(open(change)).toMatchObject({
        reproducible: false,
        wrongSummary: expect.arrayContaining([
          expect.objectContaining({ data: expect.objectContaining({ path }) }),
        ]),
      })
  })
})

test('a negative seed plays as the positive one, and unknown keys of cards are ignored', () => {
  const { events } = changed('sp/seed-set', ({ seed }) => ({ seed: -Number(seed) }))
  expect(openGameRecord(record(events), NOW)).toMatchObject({
    reproducible: true,
    seed: { seed: 1700000000000 },
    otherFindings: [],
  })
  const keyed = JSON.parse(JSON.stringify(EVENTS).replaceAll('"rank":', '"deckId":1,"rank":')) as object[]
  expect(openGameRecord(record(keyed), NOW)).toMatchObject({
    reproducible: true,
    otherFindings: [],
    illegalPlays: [],
  })
  expect(() => readEvent(keyed.find((event) => (event as SessionEvent).type === 'sp/deal'))).toThrow('deckId')
})
