import { expect, test } from 'vitest'
import { nonceCommitment } from '@seedfast/fair'
import { eventOf, type SessionEvent } from '../events/event.js'
import { fairOpening, nonceCommittedEvent, nonceEvent } from '../fairness/fair-session.js'
import { longNonce } from '../fairness/nonces.fixture.js'
import { sessionSeed } from '../seed/session-seed.js'
import { nextEvent } from '../session/next-event.js'
import { openingEvents } from '../session/opening.js'
import { sessionOf } from '../session/session.js'
import { exportArchive, writeArchive } from './archive.js'
import { verifyArchive } from './verify-archive.js'

/* Logs and nonces with which somebody tries to make a log unreadable, or to keep the reader busy. */

test.each(['\u2028', '\u2029', '\u0085', '\r\n', '","hash":"'])(
  "a nonce that contains %j doesn't make the log unreadable",
  (text) => {
    const secret = { seed: '42', salt: '000102030405060708090a0b0c0d0e0f' }
    const nonces = [longNonce('ann'), longNonce(`e${text}ve`)]
    const { log } = sessionOf([
      ...fairOpening(secret, 'friday table', { seats: [{ id: 'ann' }, { id: 'eve' }] }),
      ...['ann', 'eve'].map((id, i) => nonceCommittedEvent(id, nonceCommitment(nonces[i]!))),
      ...['ann', 'eve'].map((id, i) => nonceEvent(id, nonces[i]!)),
    ])
    const noted = log.map((event) => ({ ...event, eventId: `e${text}` }))
    const report = verifyArchive(exportArchive({ log: noted }).text)
    expect(report.faults).toEqual([])
    expect(report.session.log).toEqual(noted)
  },
)

const SEATS = [{ id: 'p' }, ...'abcdefghi'.split('').map((id) => ({ id, bot: 'expert' as const }))]
const OPENING = openingEvents(sessionSeed(7), { seats: SEATS })

test("an expert bot's choice isn't computed again for each line before it", () => {
  const { state } = sessionOf(OPENING)
  const between: SessionEvent[] = [
    eventOf('sp/trick/reveal-clear', {}),
    eventOf('sp/seat-taken-over', { id: 'p', bot: 'easy' }),
    eventOf('sp/seat-given-back', { id: 'p' }),
  ]
  const log = [...OPENING, nextEvent(state)!, ...Array.from({ length: 600 }, (_, i) => between[i % 3]!)]
  expect(verifyArchive(writeArchive({ log }).text).faults).toEqual([])
  // One choice takes about 40 milliseconds, so 600 of them would take longer than this.
}, 8000)

test('a log can change seats for rounds after the last one any number of times', () => {
  const changes = Array.from({ length: 50 }, (_, i) =>
    eventOf(i % 2 === 0 ? 'player/dropped' : 'player/resumed', { id: 'p', fromRound: 5 + i }),
  )
  const { faults, session } = verifyArchive(exportArchive({ log: [...OPENING, ...changes] }).text)
  expect(faults).toEqual([])
  expect(session.state.seats[0]!.presence.map(({ fromRound }) => fromRound)).toEqual([5, 6, 7, 8, 9, 10])
})
