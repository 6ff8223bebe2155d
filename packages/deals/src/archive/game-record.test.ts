import { expect, test } from 'vitest'
import { cardText, type Card } from '../cards/card.js'
import { cardSign } from '../cards/read-card.js'
import type { SessionEvent } from '../events/event.js'
import { eventOf } from '../events/event.js'
import { sessionSeed } from '../seed/session-seed.js'
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
  expect(opened.otherFindings.map(({ rule, counts }) => [rule, counts])).toEqual([
    ['seed', true],
    ['seed', true],
  ])
})

test('a round that is finalized twice or never is listed; the next deal still counts, as in the application', () => {
  const at = EVENTS.findIndex((event) => (event as SessionEvent).type === 'round/finalize')
  const unfinalized = openGameRecord(record(without(EVENTS, at)), NOW)
  expect(unfinalized.otherFindings).toMatchObject([{ type: 'sp/deal', rule: 'finalize', counts: true }])
  expect(unfinalized.state.totals).toEqual(rewind(SESSION, 60).state.totals)
  expect(unfinalized.reproducible).toBe(true)
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
