import { isInputError } from '@seedfast/world'
import { expect, test } from 'vitest'
import { eventOf, type SessionEvent } from '../events/event.js'
import { sessionSeed } from '../seed/session-seed.js'
import { openingEvents } from '../session/opening.js'
import { runOn, sessionOf } from '../session/session.js'
import { exportArchive } from './archive.js'
import { continueRecord, continueWithSeed } from './continue-record.js'
import { openGameRecord } from './game-record.js'
import { verifyArchive } from './verify-archive.js'

const seats = ['a', 'b', 'c'].map((id) => ({ id, bot: 'normal' as const }))
const WHOLE = runOn(sessionOf(openingEvents(sessionSeed(17), { seats })))
/** The log up to the middle of round 2. */
const PART = WHOLE.log.slice(0, 60)
const SEED = sessionSeed(99)

const record = (events: readonly SessionEvent[]) =>
  openGameRecord({ title: 'Friday', events }, 1_700_000_000_000)
const withoutSeed = (log: readonly SessionEvent[]) =>
  log.filter(({ type }) => type !== 'sp/seed-set' && type !== 'sp/options-set')

test('an old record without a seed continues where it ends, and says that its deals are not reproducible', () => {
  const old = record([eventOf('score/added', { playerId: 'a', delta: 1 }), ...withoutSeed(PART)])
  expect(old.reproducible).toBe(false)
  const session = runOn(continueRecord(old, SEED))
  expect(session.log.slice(0, PART.length - 2)).toEqual(withoutSeed(PART))
  expect(session.state.phase).toBe('game-summary')
  const { text, head } = exportArchive(session)
  const report = verifyArchive(text, { head })
  expect(report).toMatchObject({ faults: [], proof: 'late-seed', inProgress: false })
  expect(report.session.state.roundsWithoutSeed).toBe(2)
  // Later deals follow from the new seed, so that a forged deal is detected.
  const forged = text.replace(
    /("roundNo":3,.*?"rank":)(\d+)/,
    (_, before, rank) => `${before}${rank === '9' ? 8 : 9}`,
  )
  expect(verifyArchive(forged).faults).not.toEqual([])
})

test('a record with a seed that all its events follow from keeps this seed', () => {
  const session = continueRecord(record(PART), SEED)
  expect(session.state.sessionSeed).toEqual(sessionSeed(17))
  expect(runOn(session).log).toEqual(WHOLE.log)
})

test('a record whose deals contradict its seed continues without that seed', () => {
  const other = PART.map((event) =>
    event.type === 'sp/seed-set' ? eventOf('sp/seed-set', { seed: 18 }) : event,
  )
  const session = continueRecord(record(other), SEED)
  expect(session.state).toMatchObject({ sessionSeed: SEED, roundsWithoutSeed: 2 })
})

test('a record that ends before the first deal continues with the new seed', () => {
  const session = continueRecord(record(withoutSeed(PART).slice(0, 3)), SEED)
  expect(verifyArchive(exportArchive(runOn(session)).text)).toMatchObject({ faults: [], proof: 'open-seed' })
})

test('a record that is over, or that breaks a rule, is rejected', () => {
  const code = (events: readonly SessionEvent[]) => {
    try {
      continueRecord(record(events), SEED)
    } catch (error) {
      if (isInputError(error)) return error.issues[0]!.code
    }
    return null
  }
  expect(code(WHOLE.log)).toBe('finished-record')
  const played = PART.findLast(({ type }) => type === 'sp/trick/played')!
  expect(code([...PART, played])).toBe('faulty-record')
})

test('a seed can only be added to a session without one', () => {
  expect(() => continueWithSeed(sessionOf(PART), SEED)).toThrow('sp/continued: the seed is already 17')
})
