import { expect, test } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { EVENT_TYPES, type EventType } from '../events/payloads.js'
import { eventOf } from '../events/event.js'
import { sessionSeed } from '../seed/session-seed.js'
import { openingEvents } from '../session/opening.js'
import { randomSession } from '../session/random-session.fixture.js'
import { lastGame } from '../session/last-game.js'
import { sessionOf, step } from '../session/session.js'
import { exportArchive } from './archive.js'
import { verifyArchive } from './verify-archive.js'

test('accepts seats and options before the seed', () => {
  const [seed, ...table] = openingEvents(sessionSeed(42), { seats: [{ id: 'a' }, { id: 'b', bot: 'easy' }] })
  const added = table.slice(0, 2)
  for (const log of [
    [...added, seed!, table[2]!],
    [...table, seed!],
    [added[0]!, seed!, ...table.slice(1)],
    table,
  ]) {
    const { text, head } = exportArchive(sessionOf(log))
    expect(verifyArchive(text, { head })).toMatchObject({ faults: [], session: { log } })
  }
})

const SESSIONS = isLong ? 300 : 100

test(`${SESSIONS} sessions of random events are the same after export and verification`, () => {
  const kinds = new Set<EventType>()
  const proofs = new Map<string, number>()
  let refused = 0
  for (let seed = 0; seed < SESSIONS; seed++) {
    const { session, refused: without } = randomSession(seed, seed % 5 === 0 ? 300 : 100)
    refused += without
    for (const { type } of session.log) kinds.add(type)
    const { text, head } = exportArchive(session)
    const report = verifyArchive(text, { head })
    expect({ seed, faults: report.faults }).toEqual({ seed, faults: [] })
    expect(report.session.log).toEqual(lastGame(session.log))
    expect(report.session.state).toEqual(session.state)
    expect(exportArchive(report.session).text === text).toBe(true)
    const proof = `${report.proof}${report.inProgress ? ', in progress' : ''}`
    proofs.set(proof, (proofs.get(proof) ?? 0) + 1)
  }
  expect(refused).toBeGreaterThan(33 * SESSIONS)
  expect(
    EVENT_TYPES.filter((type) => !/^(roster\/|score\/|player\/restored)/.test(type) && !kinds.has(type)),
  ).toEqual([])
  expect([...proofs.keys()]).toEqual(
    expect.arrayContaining([
      'no-seed',
      'open-seed',
      'open-seed, in progress',
      'not-revealed, in progress',
      'consistent',
    ]),
  )
})

test('events that an archive cannot represent are rejected', () => {
  const { session } = randomSession(0, 0)
  const refusal = (event: Parameters<typeof step>[1]) => step(session, event).refusal
  expect(refusal(eventOf('player/added', { id: '__proto__', name: 'x' }))?.rule).toBe('form')
  expect(refusal({ ...eventOf('sp/seed-set', { seed: 1 }), eventId: '' })?.rule).toBe('form')
  expect(refusal({ ...eventOf('sp/seed-set', { seed: 1 }), ts: NaN })?.rule).toBe('form')
  expect(refusal(eventOf('sp/seed-set', { seed: 1, more: 2 } as never))?.rule).toBe('form')
})
