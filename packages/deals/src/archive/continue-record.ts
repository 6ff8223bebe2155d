import type { Place } from '@seedfast/world'
import { eventOf, type SessionEvent } from '../events/event.js'
import { dealsInputError } from '../messages.js'
import { checkEvent } from '../rules/check.js'
import { EMPTY_STATE } from '../rules/state.js'
import type { SessionSeed } from '../seed/session-seed.js'
import { optionsEvent } from '../session/opening.js'
import { EMPTY_SESSION, sessionOf, step, type Session } from '../session/session.js'
import type { GameRecord } from './game-record.js'

/**
 * Returns a session that continues a game record after its last event. The session keeps the record's own seed if all
 * of the record's deals and bot decisions follow from that seed. Otherwise, later rounds are dealt from `seed`, and the
 * session records that its earlier rounds aren't reproducible. Throws an InputError at `place` if the game is over or
 * an event breaks a rule.
 */
export function continueRecord(
  record: GameRecord,
  seed: SessionSeed,
  place: Place = { in: 'option', name: 'record' },
): Session {
  const [finding] = [...record.illegalPlays, ...record.otherFindings]
    .filter(({ rule }) => rule !== 'seed' && rule !== 'bot')
    .sort((a, b) => a.index - b.index)
  if (finding !== undefined) throw dealsInputError('faulty-record', place, finding)
  if (record.state.phase === 'game-summary') throw dealsInputError('finished-record', place, {})
  const log = record.log.filter((event) => checkEvent(EMPTY_STATE, event)?.rule !== 'scope')
  const own = followed(log)
  if (own !== null) return own
  return continueWithSeed(sessionOf(log.filter(({ type }) => type !== 'sp/seed-set')), seed)
}

/**
 * Adds a seed to a session without a seed. Later deals and bot decisions follow from that seed. Throws an InputError if
 * the session already has a seed or a commitment.
 */
export function continueWithSeed(session: Session, seed: SessionSeed): Session {
  const { roundNo, firstDealerId, seats } = session.state
  const dealt = roundNo > 0
  const seeded = added(session, eventOf(dealt ? 'sp/continued' : 'sp/seed-set', { ...seed }))
  return firstDealerId === null ? added(seeded, optionsEvent({ seats })) : seeded
}

function added(session: Session, event: SessionEvent): Session {
  const { session: next, refusal } = step(session, event)
  if (refusal !== null) throw dealsInputError('refused-event', { in: 'seed' }, { type: event.type, refusal })
  return next
}

/** Returns the session with the given log if every event in it follows from the log's seed. Otherwise, returns null. */
function followed(log: readonly SessionEvent[]): Session | null {
  let session = EMPTY_SESSION
  for (const event of log) {
    const stepped = step(session, event)
    if (stepped.refusal !== null) return null
    session = stepped.session
  }
  return session.state.sessionSeed === null ? null : session
}
