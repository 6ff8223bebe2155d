import { describe, expect, test } from 'vitest'
import { exportArchive } from '../archive/archive.js'
import { forgedArchive } from '../archive/forged-archive.fixture.js'
import { verifyArchive } from '../archive/verify-archive.js'
import { eventOf } from '../events/event.js'
import { tableCodeOf } from '../rules/fixed-table.js'
import { reduce } from '../rules/reduce.js'
import { seatView } from '../rules/seat-view.js'
import { runOn, sessionOf, step, type Session } from '../session/session.js'
import { fairOpening, hostSources, nonceEvent, revealEvent } from './fair-session.js'

const SECRET = { seed: 'the host keeps this', salt: '000102030405060708090a0b0c0d0e0f' }
const SEATS = [{ id: 'a', bot: 'easy' }, { id: 'b', bot: 'easy' }, { id: 'c' }] as const
const SUBJECT = 'friday table, game 3'
const OPEN = sessionOf(fairOpening(SECRET, SUBJECT, { seats: SEATS, rounds: 3, takeovers: true }))

const withNonce = (session: Session, nonce: string): Session =>
  sessionOf([...session.log, nonceEvent('c', nonce)])

/** Plays to the end, with a bot in the person's seat. */
function played(ready: Session, secret = SECRET): Session {
  const sources = hostSources(ready.state, secret)
  const dealt = runOn(ready, sources)
  return runOn(step(dealt, eventOf('sp/seat-taken-over', { id: 'c', bot: 'easy' })).session, sources)
}

const READY = withNonce(OPEN, 'z')
const PLAYED = played(READY)
const REVEALED = step(PLAYED, revealEvent(SECRET)).session

describe('a provable session', () => {
  test('keeps its seed out of its log, state and views until the reveal', () => {
    expect(PLAYED.state.phase).toBe('game-summary')
    expect(PLAYED.state.sessionSeed).toBeNull()
    expect(JSON.stringify(PLAYED)).not.toContain(SECRET.seed)
    expect(PLAYED.log.map(({ type }) => type).slice(0, 7)).toEqual([
      'sp/commitment-set',
      ...SEATS.map(() => 'player/added'),
      'sp/options-set',
      'sp/nonce-set',
      'sp/deal',
    ])
    expect(REVEALED.state.sessionSeed).toMatchObject({ seedVersion: 2 })
  })

  test('verifies offline: its rules before the reveal, every deal and bot after it', () => {
    for (const session of [PLAYED, REVEALED]) {
      const { text, head } = exportArchive(session)
      const report = verifyArchive(text, { head })
      expect(report.faults).toEqual([])
      expect(report.session.state).toEqual(session.state)
    }
  })

  test("depends on the person's nonce and on the host's seed; only the seed affects the table code", () => {
    const deals = (session: Session, secret = SECRET): string =>
      JSON.stringify(
        runOn(session, hostSources(session.state, secret)).log.filter(({ type }) => type === 'sp/deal'),
      )
    const other = withNonce(OPEN, 'Z')
    const secret = { ...SECRET, seed: 'another' }
    const again = sessionOf(fairOpening(secret, SUBJECT, { seats: SEATS, rounds: 3, takeovers: true }))
    const third = withNonce(again, 'z')
    expect(new Set([deals(READY), deals(other), deals(third, secret)]).size).toBe(3)
    expect([OPEN, other, PLAYED, REVEALED].map(({ state }) => tableCodeOf(state))).toEqual(
      Array(4).fill(tableCodeOf(READY.state)),
    )
    expect(tableCodeOf(again.state)).not.toBe(tableCodeOf(READY.state))
    expect(tableCodeOf(sessionOf(OPEN.log.slice(0, -1)).state)).toBeNull()
  })
})

describe("a host can't", () => {
  const rule = (session: Session, event: Parameters<typeof reduce>[1]) =>
    reduce(session.state, event).refusal?.rule

  test('reveal another seed, early, or twice', () => {
    expect(rule(PLAYED, revealEvent({ ...SECRET, seed: 'better for me' }))).toBe('provenance')
    expect(rule(READY, revealEvent(SECRET))).toBe('provenance')
    expect(rule(REVEALED, revealEvent(SECRET))).toBe('provenance')
  })

  test('deal before the nonce, accept a nonce twice, late or from a bot, or commit twice', () => {
    expect(hostSources(OPEN.state, SECRET)).toBeNull()
    expect(
      rule(
        OPEN,
        PLAYED.log.find(({ type }) => type === 'sp/deal')!,
      ),
    ).toBe('provenance')
    expect(rule(READY, nonceEvent('c', 'again'))).toBe('provenance')
    expect(rule(OPEN, nonceEvent('a', 'x'))).toBe('provenance')
    expect(rule(OPEN, nonceEvent('e', 'x'))).toBe('seats')
    expect(rule(PLAYED, nonceEvent('c', 'late'))).toBe('provenance')
    expect(rule(READY, READY.log[0]!)).toBe('provenance')
    expect(() => hostSources(READY.state, { ...SECRET, seed: 'other' })).toThrow('the hash of this subject')
  })

  test("deal cards that don't follow from the seed: the reveal names the deal's line", () => {
    const secret = { ...SECRET, seed: 'what it dealt from' }
    const cheating = sessionOf(fairOpening(secret, SUBJECT, { seats: SEATS, rounds: 3, takeovers: true }))
    const dealt = played(withNonce(cheating, 'z'), secret)
    // A log dealt from one seed, with the commitment to a different seed and with all hashes rebuilt.
    const log = [READY.log[0]!, ...dealt.log.slice(1), revealEvent(SECRET)]
    const [fault] = verifyArchive(forgedArchive(log)).faults
    expect(fault).toMatchObject({
      line: 8,
      rule: 'seed',
      code: 'not-dealt-by-seed',
      data: { seat: 'b', index: 0 },
    })
  })
})

test("a seat's view has neither the seed nor other hands", () => {
  const at = sessionOf(PLAYED.log.slice(0, 10))
  const view = seatView(at.state, 'a')
  expect(view.hand).toEqual(at.state.hands['a'])
  expect(view).not.toHaveProperty('sessionSeed')
  expect(view).not.toHaveProperty('hands')
  expect(view).not.toHaveProperty('botDraws')
  expect(Object.values(view.handSizes)).toEqual([10, 10, 10])
  const seeded = seatView(REVEALED.state, 'a')
  expect(JSON.stringify(seeded)).not.toContain(String(REVEALED.state.sessionSeed!.seed))
  expect(() => seatView(at.state, 'x')).toThrow('seat: must be one of a, b, c, got x')
})
