import { describe, expect, test } from 'vitest'
import { exportArchive } from '../archive/archive.js'
import { forgedArchive } from '../archive/forged-archive.fixture.js'
import { verifyArchive } from '../archive/verify-archive.js'
import { reduce } from '../rules/reduce.js'
import { seatView } from '../rules/seat-view.js'
import { runOn, sessionOf, step, type Session } from '../session/session.js'
import { fairOpening, hostSources, nonceEvent, revealEvent } from './fair-session.js'

const SECRET = { seed: 'the host keeps this', salt: '000102030405060708090a0b0c0d0e0f' }
const SEATS = ['a', 'b', 'c'].map((id) => ({ id, bot: 'easy' as const }))
const OPEN = sessionOf(fairOpening(SECRET, 'friday table, game 3', { seats: SEATS, rounds: 3 }))

function withNonces(session: Session, nonces: Readonly<Record<string, string>>): Session {
  return Object.entries(nonces).reduce((at, [id, nonce]) => {
    const { session: next, refusal } = step(at, nonceEvent(id, nonce))
    expect(refusal).toBeNull()
    return next
  }, session)
}

const READY = withNonces(OPEN, { a: 'x', b: 'y', c: 'z' })
const PLAYED = runOn(READY, hostSources(READY.state, SECRET))
const REVEALED = step(PLAYED, revealEvent(SECRET)).session

describe('a provable session', () => {
  test('keeps its seed out of its log, state and views until the reveal', () => {
    expect(PLAYED.state.phase).toBe('game-summary')
    expect(PLAYED.state.sessionSeed).toBeNull()
    expect(JSON.stringify(PLAYED)).not.toContain(SECRET.seed)
    expect(PLAYED.log.map(({ type }) => type).slice(0, 9)).toEqual([
      'sp/commitment-set',
      ...SEATS.map(() => 'player/added'),
      'sp/options-set',
      ...SEATS.map(() => 'sp/nonce-set'),
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

  test("depends on every seat's nonce and on the host's seed", () => {
    const deals = (session: Session, secret = SECRET): string =>
      JSON.stringify(
        runOn(session, hostSources(session.state, secret)).log.filter(({ type }) => type === 'sp/deal'),
      )
    const other = withNonces(OPEN, { a: 'x', b: 'y', c: 'Z' })
    const secret = { ...SECRET, seed: 'another' }
    const again = sessionOf(fairOpening(secret, 'friday table, game 3', { seats: SEATS, rounds: 3 }))
    const third = withNonces(again, { a: 'x', b: 'y', c: 'z' })
    expect(new Set([deals(READY), deals(other), deals(third, secret)]).size).toBe(3)
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

  test('deal before all nonces, accept a nonce twice or late, or commit twice', () => {
    const two = withNonces(OPEN, { a: 'x', b: 'y' })
    expect(hostSources(two.state, SECRET)).toBeNull()
    expect(
      rule(
        two,
        PLAYED.log.find(({ type }) => type === 'sp/deal')!,
      ),
    ).toBe('provenance')
    expect(rule(two, nonceEvent('a', 'again'))).toBe('provenance')
    expect(rule(two, nonceEvent('e', 'x'))).toBe('seats')
    expect(rule(PLAYED, nonceEvent('c', 'late'))).toBe('provenance')
    expect(rule(READY, READY.log[0]!)).toBe('provenance')
    expect(() => hostSources(READY.state, { ...SECRET, seed: 'other' })).toThrow('the hash of this subject')
  })

  test("choose a bot's nonce after seeing a person's", () => {
    const seats = [{ id: 'me' }, ...SEATS]
    const table = sessionOf(fairOpening(SECRET, 'friday table, game 3', { seats }))
    // Otherwise, the host could hold back its bots' nonces until it has seen a person's nonce.
    expect(rule(table, nonceEvent('me', 'x'))).toBe('provenance')
    expect(rule(withNonces(table, { a: 'y', b: 'y' }), nonceEvent('me', 'x'))).toBe('provenance')
    expect(withNonces(table, { a: 'y', b: 'y', c: 'y', me: 'x' }).log).toHaveLength(10)
  })

  test("deal cards that don't follow from the seed: the reveal names the deal's line", () => {
    const secret = { ...SECRET, seed: 'what it dealt from' }
    const cheating = sessionOf(fairOpening(secret, 'friday table, game 3', { seats: SEATS, rounds: 3 }))
    const dealt = runOn(
      withNonces(cheating, { a: 'x', b: 'y', c: 'z' }),
      hostSources(withNonces(cheating, { a: 'x', b: 'y', c: 'z' }).state, secret),
    )
    // A log dealt from one seed, with the commitment to a different seed and with all hashes rebuilt.
    const log = [READY.log[0]!, ...dealt.log.slice(1), revealEvent(SECRET)]
    const [fault] = verifyArchive(forgedArchive(log)).faults
    expect(fault).toMatchObject({
      line: 10,
      rule: 'seed',
      code: 'not-dealt-by-seed',
      data: { seat: 'b', index: 0 },
    })
  })
})

test("a seat's view has neither the seed nor other hands", () => {
  const at = sessionOf(PLAYED.log.slice(0, 12))
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
