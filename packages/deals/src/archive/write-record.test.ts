import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventOf, type SessionEvent } from '../events/event.js'
import { sessionSeed } from '../seed/session-seed.js'
import { branch } from '../session/branch.js'
import { lastGame } from '../session/last-game.js'
import { openingEvents } from '../session/opening.js'
import { randomSession } from '../session/random-session.fixture.js'
import { runOn, sessionOf, type Session } from '../session/session.js'
import { finalizedTotals, openGameRecord } from './game-record.js'
import { gameRecordOf } from './write-record.js'

const BOTS = ['a', 'b', 'c'].map((id) => ({ id, bot: 'normal' as const }))
const played = (seed: number | string, seats = BOTS, rounds = 10): Session =>
  runOn(sessionOf(openingEvents(sessionSeed(seed), { seats, rounds })))

test('a whole session becomes a reproducible record with the same scores', () => {
  const session = played(17)
  const record = gameRecordOf(session, { title: 'Friday', createdAt: 1_700_000_000_000 })
  expect(record).toMatchObject({ title: 'Friday', createdAt: 1_700_000_000_000, lastSeq: 558 })
  expect(record.summary).toMatchObject({ scores: session.state.totals, completed: true })
  const opened = openGameRecord(record, 0)
  expect(opened).toMatchObject({ firstDifference: null, reproducible: true, title: 'Friday' })
  expect(opened.botChoices).toBe(3 * (10 + 55))
  expect(opened.state.totals).toEqual(session.state.totals)
})

test('states what the score keeper states, in its order', () => {
  const { events } = gameRecordOf(played(17, BOTS, 1)).bundle
  expect(events.map(({ type }) => type).join(' ')).toBe(
    [
      'sp/seed-set player/added player/added player/added sp/options-set',
      'sp/deal sp/leader-set round/state-set bid/set bid/set bid/set round/state-set sp/phase-set',
      ...Array.from({ length: 10 }, (_, trick) =>
        [
          'sp/trick/played sp/trick/played sp/trick/played',
          ...(trick === BROKEN_IN ? ['sp/trump-broken-set'] : []),
          'sp/trick/reveal-set sp/trick/cleared sp/leader-set sp/trick/reveal-clear',
        ].join(' '),
      ),
      'made/set made/set made/set sp/round-tally-set sp/phase-set round/finalize sp/summary-entered-set',
    ].join(' '),
  )
})
/** The index of the trick of seed 17 in which trump is first played on another suit. */
const BROKEN_IN = 0

test('a record that was opened keeps the IDs and times of its events, and adds nothing', () => {
  const record = gameRecordOf(played(17), { createdAt: 5000 })
  const { log } = openGameRecord(record, 0)
  expect(gameRecordOf({ log }).bundle).toEqual(record.bundle)
})

test('seeds that the score keeper would change become positive seeds with the same deals', () => {
  for (const [seed, expected] of [
    [0, 2 ** 32],
    [-5, 2 ** 32 - 5],
    [-(2 ** 40) - 7, 2 ** 32 - 7],
    [2 ** 40 + 7, 2 ** 40 + 7],
  ] as const) {
    const record = gameRecordOf(played(seed))
    expect(record.bundle.events[0]!.payload).toEqual({ seed: expected })
    expect(openGameRecord(record, 0)).toMatchObject({ firstDifference: null, reproducible: true })
  }
})

test('a seed of 128 bits is left out, so the record is not called reproducible', () => {
  const record = gameRecordOf(played('00000000000000000000000000000007'))
  expect(record.bundle.events.map(({ type }) => type)).not.toContain('sp/seed-set')
  expect(openGameRecord(record, 0)).toMatchObject({ firstDifference: null, reproducible: false })
})

test('names the person once, and keeps takeovers and changed choices', () => {
  const bid = played(17).log.findIndex(({ type }) => type === 'bid/set')
  const { playerId, round } = played(17).log[bid]!.payload as { playerId: string; round: number }
  const { session } = branch(played(17), bid, eventOf('bid/set', { round, playerId, bid: 7 }))
  const record = gameRecordOf(runOn(session))
  const humans = record.bundle.events.filter(({ type }) => type === 'sp/human-set')
  expect(humans.map(({ payload }) => payload)).toEqual([{ id: playerId }])
  expect(openGameRecord(record, 0)).toMatchObject({ firstDifference: null, reproducible: true })
  const [me, ...others] = BOTS
  const asked = gameRecordOf(
    runOn(sessionOf(openingEvents(sessionSeed(3), { seats: [{ id: me!.id }, ...others] }))),
  )
  expect(asked.bundle.events.filter(({ type }) => type === 'sp/human-set')).toHaveLength(1)
})

test('every session becomes a record in which no event is false, and whose scores are the same', () => {
  fc.assert(
    fc.property(fc.nat(1e6), (seed) => {
      const { session } = randomSession(seed)
      const record = gameRecordOf(session)
      const opened = openGameRecord(record, 0)
      expect([...opened.illegalPlays, ...opened.otherFindings, ...opened.wrongSummary]).toEqual([])
      expect(finalizedTotals(opened.state)).toEqual(finalizedTotals(session.state))
      expect(opened.state.hands).toEqual(session.state.hands)
      const decisions = (log: readonly SessionEvent[]) =>
        log.filter(({ type }) => type === 'bid/set' || type === 'sp/trick/played')
      expect(decisions(opened.log).map(({ payload }) => payload)).toEqual(
        decisions(lastGame(session.log)).map(({ payload }) => payload),
      )
      const ids = record.bundle.events.map(({ eventId }) => eventId)
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 60 },
  )
})
