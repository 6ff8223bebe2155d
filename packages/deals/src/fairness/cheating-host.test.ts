import { describe, expect, test } from 'vitest'
import { exportArchive } from '../archive/archive.js'
import { forgedArchive, inserted, without } from '../archive/forged-archive.fixture.js'
import { headerOf } from '../archive/header.js'
import type { SeenInGame } from '../archive/seen-in-game.js'
import { verifyArchive } from '../archive/verify-archive.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { tableCodeOf } from '../rules/fixed-table.js'
import { provableStage } from '../rules/provable-stage.js'
import { turnOf } from '../rules/state.js'
import { choicesOf, seatView } from '../rules/seat-view.js'
import { sessionSeed } from '../seed/session-seed.js'
import { branch } from '../session/branch.js'
import { openingEvents, type TableConfig } from '../session/opening.js'
import { runOn, sessionOf, step, type Session } from '../session/session.js'
import { fairOpening, hostSources, nonceEvent, revealEvent } from './fair-session.js'
import { commitmentEvents, longNonce, withAllNonces } from './nonces.fixture.js'

const SECRET = { seed: 'the host keeps this', salt: '000102030405060708090a0b0c0d0e0f' }
const SUBJECT = 'friday table, game 3'
const SEATS = [{ id: 'bot', bot: 'easy' as const }, { id: 'ann' }, { id: 'host' }]
const ANNS = longNonce('ann')
const NONCES = ['ann', 'host'].map((id) => nonceEvent(id, longNonce(id)))

const begun = (table: Partial<TableConfig> = {}): Session =>
  sessionOf(fairOpening(SECRET, SUBJECT, { seats: SEATS, rounds: 2, ...table }))

const withEvents = (session: Session, ...events: readonly SessionEvent[]): Session =>
  sessionOf([...session.log, ...events])

/** Plays until `enough`. People bid 1 and play their first legal card. */
function played(from: Session, enough: (session: Session) => boolean = () => false): Session {
  let session = from
  for (;;) {
    session = runOn(session, hostSources(session.state, SECRET))
    const { state } = session
    const turn = turnOf(state)
    if (turn === null || enough(session)) return session
    const event =
      state.phase === 'bidding'
        ? eventOf('bid/set', { round: state.roundNo, playerId: turn, bid: 1 })
        : eventOf('sp/trick/played', { playerId: turn, card: choicesOf(seatView(state, turn))[0]! })
    session = withEvents(session, event)
  }
}

const SEATED = begun()
const COMMITTING = withEvents(SEATED, commitmentEvents(SEATED)[0]!)
const OPEN = withEvents(SEATED, ...commitmentEvents(SEATED))
const WAITING = withEvents(OPEN, NONCES[0]!)
const READY = withEvents(OPEN, ...NONCES)
const IN_PLAY = played(READY, ({ state }) => state.phase === 'playing')
const PLAYED = played(READY)
const REVEALED = withEvents(PLAYED, revealEvent(SECRET))

const refusal = ({ state, log }: Session, event: SessionEvent) => step({ state, log }, event).refusal
/** Returns the faults of an archive that a host wrote with its own program. */
const faultsIn = (log: readonly SessionEvent[]) => verifyArchive(forgedArchive(log)).faults
const dealsOf = ({ log }: Session): unknown[] => log.filter(({ type }) => type === 'sp/deal')

const SEAT_EVENTS: readonly SessionEvent[] = [
  eventOf('sp/human-set', { id: 'bot' }),
  eventOf('sp/human-set', { id: 'host' }),
  eventOf('player/type-set', { id: 'ann', type: 'bot' }),
  eventOf('player/added', { id: 'new', name: 'new' }),
  eventOf('player/removed', { id: 'ann' }),
  eventOf('player/renamed', { id: 'ann', name: 'other' }),
  eventOf('players/reordered', { order: ['ann', 'bot', 'host'] }),
  eventOf('player/dropped', { id: 'ann', fromRound: 2 }),
  eventOf('player/resumed', { id: 'ann', fromRound: 2 }),
  eventOf('sp/options-set', { dealerId: 'ann', rounds: 1 }),
  eventOf('sp/seat-taken-over', { id: 'ann', bot: 'easy' }),
  eventOf('sp/seat-given-back', { id: 'ann' }),
  eventOf('sp/seed-set', { seed: 1 }),
  OPEN.log[0]!,
  eventOf('sp/reset', {}),
]
const STATEMENT = eventOf('sp/phase-set', { phase: 'setup' })

describe('nothing that the deals depend on changes after the options', () => {
  test.each([
    ['before the first commitment to a nonce', SEATED, 'nonce commitments'],
    ['among the commitments to nonces', COMMITTING, 'nonce commitments'],
    ['before the first nonce', OPEN, 'nonces'],
    ['among the nonces', WAITING, 'nonces'],
    ['before the first deal', READY, 'first deal'],
    ['in play', IN_PLAY, 'play'],
    ['before the reveal', PLAYED, 'reveal'],
  ])('%s', (_when, session, stage) => {
    expect(provableStage(session.state)).toBe(stage)
    for (const event of [...SEAT_EVENTS, ...(session.state.roundNo === 0 ? [STATEMENT] : [])]) {
      expect(refusal(session, event), event.type).toMatchObject({ rule: 'provenance' })
      // The rest of the game continues normally, so only this event is wrong.
      const log = [...session.log, event, ...REVEALED.log.slice(session.log.length)]
      expect(verifyArchive(forgedArchive(log, headerOf(REVEALED.log))).faults[0], event.type).toMatchObject({
        line: session.log.length + 2,
        rule: 'provenance',
      })
    }
  })

  test('nonces come after the options, so nobody can use them to choose the dealer', () => {
    const [options, ...commitments] = OPEN.log.slice(-3)
    const before = OPEN.log.slice(0, -3)
    for (const early of [NONCES, commitments]) {
      expect(refusal(sessionOf(before), early[0]!)).toMatchObject({ rule: 'provenance' })
      expect(faultsIn([...before, ...early, options!])[0]).toMatchObject({ line: 6 })
    }
    expect(refusal(COMMITTING, NONCES[0]!)).toMatchObject({ rule: 'provenance' })
  })

  test("rejects a nonce without a UTF-8 form, because it couldn't be revealed", () => {
    expect(refusal(OPEN, nonceEvent('ann', '\ud800'))).toMatchObject({ rule: 'form' })
  })

  test('a new game can start after the reveal', () => {
    expect(refusal(REVEALED, eventOf('sp/reset', {}))).toBeNull()
    expect(refusal(REVEALED, eventOf('sp/phase-set', { phase: 'done' }))).toBeNull()
    for (const event of SEAT_EVENTS.slice(0, -1)) expect(refusal(REVEALED, event)?.rule).toBe('provenance')
  })
})

describe('a host that rewrites the log after the game is caught by anyone who kept the commitment and a nonce:', () => {
  const seen = {
    commitment: (OPEN.log[0] as Extract<SessionEvent, { type: 'sp/commitment-set' }>).payload.hash,
    table: tableCodeOf(OPEN.state)!,
    nonces: [{ seat: 'ann', nonce: ANNS }],
  }
  const { table: _table, ...oldNotes } = seen
  const rewritten = (
    change: (event: SessionEvent) => SessionEvent,
    log = REVEALED.log,
    notes: SeenInGame = seen,
  ) => verifyArchive(forgedArchive(log.map(change)), notes).faults
  const options = (change: object) => (event: SessionEvent) =>
    event.type === 'sp/options-set' ? eventOf('sp/options-set', { ...event.payload, ...change }) : event
  const deal = REVEALED.log.findIndex(({ type }) => type === 'sp/deal') + 2
  const tableLine = OPEN.log.length + 1

  test('the true log is valid', () => {
    expect(verifyArchive(forgedArchive(REVEALED.log), seen)).toMatchObject({
      faults: [],
      proof: 'proven',
      inProgress: false,
      seatChanges: [],
    })
    for (const part of [oldNotes, { table: seen.table }, { table: seen.table, nonces: [] }, {}])
      expect(verifyArchive(forgedArchive(REVEALED.log), part)).toMatchObject({
        faults: [],
        proof: 'consistent',
        tableCode: seen.table,
      })
  })

  test('stopping after the round in which it led, because the seed depends on the rounds', () => {
    const end = REVEALED.log.findIndex(({ type }) => type === 'round/finalize') + 1
    const log = [...REVEALED.log.slice(0, end), revealEvent(SECRET)]
    expect(rewritten(options({ rounds: 1 }), log)[0]).toMatchObject({ line: tableLine, rule: 'table' })
    expect(rewritten(options({ rounds: 1 }), log, oldNotes)[0]).toMatchObject({ line: deal, rule: 'seed' })
  })

  test('allowing takeovers, or changing a name or the kind of a seat', () => {
    expect(rewritten(options({ takeovers: true }))[0]).toMatchObject({ line: tableLine, rule: 'table' })
    expect(rewritten(options({ takeovers: true }), REVEALED.log, oldNotes)[0]).toMatchObject({
      line: deal,
      rule: 'seed',
    })
    const added = (id: string, change: object) => (event: SessionEvent) =>
      event.type === 'player/added' && event.payload.id === id
        ? eventOf('player/added', { ...event.payload, ...change })
        : event
    expect(rewritten(added('ann', { name: 'Zoe' }))[0]).toMatchObject({ line: tableLine, rule: 'table' })
    expect(rewritten(added('ann', { name: 'Zoe' }), REVEALED.log, oldNotes)[0]).toMatchObject({
      line: deal,
      rule: 'seed',
    })
    expect(rewritten(added('bot', { bot: 'hard' }))[0]).toMatchObject({ line: tableLine, rule: 'table' })
    expect(rewritten(added('bot', { bot: 'hard' }), REVEALED.log, oldNotes)[0]).toMatchObject({
      line: deal,
      rule: 'seed',
    })
    const person = REVEALED.log.map((event) =>
      event.type === 'player/added' && event.payload.id === 'bot'
        ? eventOf('player/added', { id: 'bot', name: 'bot', type: 'human' })
        : event,
    )
    expect(faultsIn(person)[0]).toMatchObject({ rule: 'provenance' })
  })

  test('a completely different game, with another secret or other nonces', () => {
    const other = { ...SECRET, salt: 'f'.repeat(32) }
    const opening = fairOpening(other, SUBJECT, { seats: SEATS, rounds: 2 })
    expect(verifyArchive(forgedArchive(opening), seen)).toMatchObject({
      faults: [{ line: 2, rule: 'commitment' }],
      lines: 1,
    })
    const roses = (id: string): string => `${longNonce(id)}: roses`
    const again = withAllNonces(SEATED, roses)
    expect(verifyArchive(forgedArchive(again.log), seen)).toMatchObject({
      faults: [{ line: tableLine, rule: 'table', data: { expected: seen.table } }],
    })
    expect(verifyArchive(forgedArchive(again.log), oldNotes)).toMatchObject({
      faults: [{ line: 9, rule: 'nonce', data: { seat: 'ann', expected: ANNS, got: roses('ann') } }],
      lines: 8,
    })
  })

  test('an open seed in place of the commitment', () => {
    const open = runOn(sessionOf(openingEvents(sessionSeed(1), { seats: SEATS })))
    const text = forgedArchive(open.log)
    expect(verifyArchive(text).faults).toEqual([])
    expect(verifyArchive(text, seen).faults).toMatchObject([{ line: 7, rule: 'commitment' }])
    expect(verifyArchive(forgedArchive(open.log.slice(0, 5)), seen).faults).toMatchObject([
      { line: 7, rule: 'commitment' },
    ])
  })
})

describe('swapped hands', () => {
  const at = REVEALED.log.findIndex(({ type }) => type === 'sp/deal')
  const swapped = REVEALED.log.map((event, i) => {
    if (i !== at || event.type !== 'sp/deal') return event
    const { ann, host } = event.payload.hands
    return eventOf('sp/deal', {
      ...event.payload,
      hands: { ...event.payload.hands, ann: host!, host: ann! },
    })
  })

  test('prove nothing before the reveal', () => {
    expect(verifyArchive(forgedArchive(swapped.slice(0, at + 1)))).toMatchObject({
      faults: [],
      proof: 'not-revealed',
      inProgress: true,
    })
    expect(verifyArchive(exportArchive(PLAYED).text)).toMatchObject({
      faults: [],
      proof: 'not-revealed',
      inProgress: false,
    })
  })

  test("are detected after the reveal; that deal and later lines don't count", () => {
    // Ann and the host play each other's cards here, so that every other line is legal.
    const cheating = played(
      sessionOf(swapped.slice(0, at + 1)),
      ({ state }) => state.phase === 'playing' && state.roundNo === 2,
    )
    const last = played(cheating)
    const { session, refusal: refused } = step(last, revealEvent(SECRET))
    expect(refused).toMatchObject({ rule: 'seed' })
    expect(session).toBe(last)
    expect(() => exportArchive({ log: [...last.log, revealEvent(SECRET)] })).toThrow(
      `log: [${at}]: sp/deal: with seed`,
    )
    const report = verifyArchive(forgedArchive([...last.log, revealEvent(SECRET)]))
    expect(report).toMatchObject({
      faults: [{ line: at + 2, rule: 'seed' }],
      lines: at + 1,
      proof: 'not-revealed',
      session: { log: REVEALED.log.slice(0, at), state: READY.state },
    })
    expect(verifyArchive(report.valid)).toMatchObject({ faults: [], head: report.head })
  })
})

describe("a bot takes over a person's seat", () => {
  const allowed = withAllNonces(begun({ takeovers: true }))
  const dealt = played(allowed, ({ state }) => state.phase === 'playing')
  const taken = withEvents(dealt, eventOf('sp/seat-taken-over', { id: 'ann', bot: 'hard' }))

  test('only if the options allow it, and only after the first deal', () => {
    expect(refusal(IN_PLAY, eventOf('sp/seat-taken-over', { id: 'ann', bot: 'hard' }))).toMatchObject({
      rule: 'provenance',
      code: 'no-takeovers',
    })
    expect(refusal(allowed, eventOf('sp/seat-taken-over', { id: 'ann', bot: 'hard' }))?.rule).toBe(
      'provenance',
    )
    expect(refusal(taken, eventOf('sp/seat-taken-over', { id: 'bot', bot: 'hard' }))?.rule).toBe('seats')
    expect(refusal(taken, eventOf('sp/seat-taken-over', { id: 'ann', bot: 'easy' }))?.rule).toBe('seats')
    expect(refusal(taken, eventOf('sp/seat-given-back', { id: 'host' }))?.rule).toBe('seats')
    expect(refusal(taken, eventOf('sp/seat-given-back', { id: 'bot' }))?.rule).toBe('seats')
    expect(refusal(taken, eventOf('sp/human-set', { id: 'bot' }))?.rule).toBe('provenance')
    expect(refusal(taken, eventOf('sp/seat-taken-over', { id: 'zoe', bot: 'easy' }))?.rule).toBe('seats')
  })

  test('changes no later deal, can be undone, and is reported with its line', () => {
    const round2 = played(taken, ({ state }) => state.roundNo === 2)
    const back = withEvents(round2, eventOf('sp/seat-given-back', { id: 'ann' }))
    const end = withEvents(played(back), revealEvent(SECRET))
    const alone = played(dealt)
    expect(dealsOf(end)).toEqual(dealsOf(alone))
    expect(end.state.totals).not.toEqual(alone.state.totals)
    expect(verifyArchive(exportArchive(end).text)).toMatchObject({
      faults: [],
      proof: 'consistent',
      header: {
        takeovers: true,
        seats: [
          { id: 'bot', bot: 'easy' },
          { id: 'ann', bot: null },
          { id: 'host', bot: null },
        ],
      },
      seatChanges: [
        { line: dealt.log.length + 2, round: 1, id: 'ann', kind: 'taken over by a bot', bot: 'hard' },
        { line: round2.log.length + 2, round: 2, id: 'ann', kind: 'given back', bot: null },
      ],
    })
  })

  test('plays as the seed decides: the reveal catches a host that chooses otherwise', () => {
    const turn = played(taken, ({ state }) => state.playCount > 3)
    const at = turn.log.findIndex(
      (event, i) => i > dealt.log.length && 'playerId' in event.payload && event.payload.playerId === 'ann',
    )
    const { state } = sessionOf(turn.log.slice(0, at))
    const chosen = turn.log[at] as Extract<SessionEvent, { type: 'sp/trick/played' }>
    const card = choicesOf(seatView(state, 'ann')).find((one) => one !== chosen.payload.card)!
    const other = played(
      sessionOf([...turn.log.slice(0, at), eventOf('sp/trick/played', { playerId: 'ann', card })]),
    )
    expect(faultsIn([...other.log, revealEvent(SECRET)])[0]).toMatchObject({ line: at + 2, rule: 'bot' })
  })

  test('in a session with an open seed, at any time after the first deal', () => {
    const seats = [{ id: 'ann' }, { id: 'bot', bot: 'easy' as const }]
    const before = sessionOf(openingEvents(sessionSeed(1), { seats, rounds: 1 }))
    const event = eventOf('sp/seat-taken-over', { id: 'ann', bot: 'normal' })
    expect(refusal(before, event)?.rule).toBe('phase')
    const end = runOn(step(runOn(before), event).session)
    expect(end.state.phase).toBe('game-summary')
    expect(refusal(end, eventOf('sp/seat-given-back', { id: 'ann' }))?.rule).toBe('phase')
    expect(verifyArchive(exportArchive(end).text).faults).toEqual([])
  })
})

describe('the end of a round', () => {
  const finalize = REVEALED.log.flatMap(({ type }, i) => (type === 'round/finalize' ? [i] : []))

  test('must come once, before the next deal or the reveal', () => {
    expect(finalize).toHaveLength(2)
    for (const at of finalize) {
      expect(faultsIn(without(REVEALED.log, at))[0]?.line).toBe(at + 2)
      expect(faultsIn(inserted(REVEALED.log, at, REVEALED.log[at]!))[0]).toMatchObject({
        line: at + 3,
      })
    }
  })

  test('is checked with an open seed too: a missing end and a second end are rejected', () => {
    const seats = [
      { id: 'a', bot: 'easy' as const },
      { id: 'b', bot: 'easy' as const },
    ]
    const { log } = runOn(sessionOf(openingEvents(sessionSeed(1), { seats, rounds: 2 })))
    const at = log.findIndex(({ type }) => type === 'round/finalize')
    expect(faultsIn(without(log, at))).toMatchObject([{ line: at + 2, rule: 'finalize' }])
    expect(faultsIn(inserted(log, at, log[at]!))).toMatchObject([{ line: at + 3, rule: 'finalize' }])
  })
})

test("a branch can't change a bot's choice in a provable session", () => {
  const at = PLAYED.log.findIndex(({ type, payload }) => type === 'bid/set' && payload.playerId === 'bot')
  const { session, refusal: refused } = branch(
    PLAYED,
    at,
    eventOf('bid/set', { round: 1, playerId: 'bot', bid: 9 }),
  )
  expect(refused).toMatchObject({ rule: 'provenance' })
  expect(session.log).toHaveLength(at)
})
