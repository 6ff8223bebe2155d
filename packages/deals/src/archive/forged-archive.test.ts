import { readFileSync } from 'node:fs'
import { Mulberry32 } from '@seedfast/rng'
import { canonicalJson } from '@seedfast/world'
import { expect, test } from 'vitest'
import { isLong } from '../../../../tests/long.js'
import { DECK } from '../cards/card.js'
import { eventOf, type SessionEvent } from '../events/event.js'
import { fairOpening, hostSources, revealEvent } from '../fairness/fair-session.js'
import { longNonce, withAllNonces } from '../fairness/nonces.fixture.js'
import { applyEvent } from '../rules/apply.js'
import { fixedTable, tableCodeOf } from '../rules/fixed-table.js'
import { EMPTY_STATE, ledSuit, presentSeats, seatOf, turnOf, type SessionState } from '../rules/state.js'
import { playableCards } from '../rules/tricks.js'
import { sessionSeed } from '../seed/session-seed.js'
import { uniform } from '../seed/word-source.js'
import { openingEvents, type TableConfig } from '../session/opening.js'
import { anyEvent, RANDOM_SECRET, type Below } from '../session/random-session.fixture.js'
import { runOn, sessionOf, step, type Session } from '../session/session.js'
import { exportArchive } from './archive.js'
import { headerOf } from './header.js'
import { forgedArchive, forgedHeader, inserted, replaced, without } from './forged-archive.fixture.js'
import { verifyArchive } from './verify-archive.js'

const TABLE: TableConfig = {
  seats: [
    { id: 'a', name: 'Ann' },
    { id: 'b', bot: 'easy' },
    { id: 'c', bot: 'normal' },
    { id: 'd', name: 'Dan' },
  ],
  dealer: 'b',
  rounds: 2,
  takeovers: true,
}

/** Plays to the end. People bid 1 and play their first legal card, and a bot takes over from d in the first round. */
function played(begun: Session): Session {
  let session = begun
  const add = (event: SessionEvent): void => {
    const { session: next, refusal } = step(session, event)
    if (refusal !== null) throw new Error(refusal.message)
    session = next
  }
  for (;;) {
    const { state } = session
    const sources = state.provenance === null ? undefined : hostSources(state, RANDOM_SECRET)
    session = runOn(session, sources)
    const { state: now, log } = session
    const turn = turnOf(now)
    const last = log.at(-1)!
    if (turn === null) break
    if (now.roundNo === 1 && now.playCount === 8) add(eventOf('sp/phase-set', { phase: 'playing' }))
    const changed = log.some(({ type }) => type === 'sp/seat-taken-over')
    if (turn === 'd' && now.playCount > 4 && !changed)
      add(eventOf('sp/seat-taken-over', { id: 'd', bot: 'normal' }))
    else if (
      turn === 'a' &&
      now.playCount > 20 &&
      seatOf(now, 'd')!.takenOver &&
      last.type !== 'sp/seat-given-back'
    )
      add(eventOf('sp/seat-given-back', { id: 'd' }))
    else if (now.phase === 'bidding') add(eventOf('bid/set', { round: now.roundNo, playerId: turn, bid: 1 }))
    else {
      const [card] = playableCards(now.hands[turn]!, ledSuit(now), now.trump!, now.trumpBroken)
      add(eventOf('sp/trick/played', { playerId: turn, card: card! }))
    }
  }
  if (session.state.provenance !== null) add(revealEvent(RANDOM_SECRET))
  return session
}

const OPEN = played(sessionOf(openingEvents(sessionSeed(42), TABLE)))
const FAIR = played(withAllNonces(sessionOf(fairOpening(RANDOM_SECRET, 'a game', TABLE))))
const SESSIONS = { open: OPEN, fair: FAIR }

test('both unchanged sessions are valid, with the takeover reported', () => {
  for (const { log } of Object.values(SESSIONS)) {
    expect(verifyArchive(forgedArchive(log))).toMatchObject({
      faults: [],
      inProgress: false,
      seatChanges: [
        { round: 1, id: 'd', kind: 'taken over by a bot', bot: 'normal' },
        { round: 1, id: 'd', kind: 'given back', bot: null },
      ],
    })
  }
})

test('the docs list the edits with rebuilt hashes that stay undetected', () => {
  const docs = readFileSync(new URL('../../../../docs/deals.md', import.meta.url), 'utf8')
  expect(ROWS.map(([row]) => row).filter((row) => !docs.toLowerCase().includes(`- **${row}**`))).toEqual([])
})

test('a game with a different bid by a person is a different game, which only the head detects', () => {
  const bid = (log: readonly SessionEvent[]) =>
    log.find(({ type, payload }) => type === 'bid/set' && payload.playerId === 'a')!
  const at = OPEN.log.indexOf(bid(OPEN.log))
  const other = played(
    step(sessionOf(OPEN.log.slice(0, at)), eventOf('bid/set', { round: 1, playerId: 'a', bid: 2 })).session,
  )
  const { text } = exportArchive(other)
  expect(verifyArchive(text).faults).toEqual([])
  expect(verifyArchive(text, { head: exportArchive(OPEN).head }).faults).toMatchObject([{ rule: 'head' }])
  expect(reasonMissed(OPEN.log.slice(0, at + 1), other.log.slice(0, at + 1))).toBe("people's bids and cards")
})

const FORGERIES = isLong ? 700 : 250

test(`of ${FORGERIES} forged archives per session, only those in the docs' list stay undetected`, () => {
  const missed: Record<string, Record<string, number>> = {}
  for (const [name, { log }] of Object.entries(SESSIONS)) {
    const words = new Mulberry32(name.length)
    const below: Below = (n) => Math.floor(uniform(words) * n)
    const original = forgedArchive(log)
    const { proof } = verifyArchive(original)
    const counts: Record<string, number> = {}
    for (let i = 0; i < FORGERIES; i++) {
      const events = forged(log, below)
      const header = below(4) === 0 ? headerOf(log) : forgedHeader(events, headerOf(log))
      const text = forgedArchive(events, header)
      if (text === original) continue
      const report = verifyArchive(text)
      if (report.faults.length > 0 || report.proof !== proof || report.inProgress) continue
      const why = reasonMissed(log, events)
      counts[why] = (counts[why] ?? 0) + 1
    }
    missed[name] = counts
  }
  const known = ROWS.map(([row]) => row)
  const undocumented = Object.values(missed).flatMap((counts) =>
    Object.keys(counts).filter((why) => !known.includes(why)),
  )
  expect(undocumented).toEqual([])
  const names = 'seat names'
  expect(Object.keys(missed['open']!)).toContain(names)
  expect(Object.keys(missed['fair']!)).not.toContain(names)
})

test(`of ${FORGERIES} forged archives, those with a player's table code and nonce have the same cards`, () => {
  const { log, state } = FAIR
  const seen = { table: tableCodeOf(state)!, nonces: [{ seat: 'Ann', nonce: longNonce('a') }] }
  const deals = (events: readonly SessionEvent[]): string =>
    canonicalJson(events.flatMap(({ type, payload }) => (type === 'sp/deal' ? [payload] : [])))
  const words = new Mulberry32(5)
  const below: Below = (n) => Math.floor(uniform(words) * n)
  let proven = 0
  for (let i = 0; i < FORGERIES; i++) {
    const events = forged(log, below)
    const report = verifyArchive(forgedArchive(events, forgedHeader(events, headerOf(log))), seen)
    if (report.proof !== 'proven') continue
    proven++
    expect(deals(report.session.log)).toBe(deals(log))
  }
  expect(proven).toBeGreaterThan(10)
  expect(proven).toBeLessThan(FORGERIES / 2)
})

/** Returns a log with one event removed, repeated, moved, inserted or changed. */
function forged(log: readonly SessionEvent[], below: Below): SessionEvent[] {
  const at = below(log.length)
  const event = log[at]!
  const rest = without(log, at)
  const to = below(2) === 0 ? at + 1 : below(log.length)
  switch (below(6)) {
    case 0:
      return rest
    case 1:
      return inserted(log, to, event)
    case 2:
      return inserted(rest, to, event)
    case 3: {
      const state = log.slice(0, at).reduce(applyEvent, EMPTY_STATE)
      return inserted(
        log,
        at,
        anyEvent(state, below, (values) => values[below(values.length)]!),
      )
    }
    case 4:
      return replaced(log, at, { ...event, ts: below(1e9), eventId: `e${below(9)}` })
    default:
      return replaced(log, at, { ...event, payload: otherValue(event.payload, below) } as SessionEvent)
  }
}

/** Returns a value with one part changed or removed. */
function otherValue(value: unknown, below: Below): unknown {
  if (typeof value === 'number') return value + below(5) - 2
  if (typeof value === 'boolean') return !value
  if (value === null) return true
  if (typeof value === 'string') return otherText(value, below)
  if (Array.isArray(value)) {
    const [i, j] = [below(value.length), below(value.length)]
    if (below(2) === 0) return replaced(replaced(value, i, value[j]), j, value[i])
    return replaced(value, i, otherValue(value[i], below))
  }
  const record = value as Record<string, unknown>
  if ('suit' in record && 'rank' in record) return DECK[below(52)]
  const keys = Object.keys(record)
  const key = keys[below(keys.length)]!
  const { [key]: part, ...rest } = record
  return below(5) === 0 ? rest : { ...record, [key]: otherValue(part, below) }
}

const TEXTS = [
  'a',
  'b',
  'c',
  'd',
  'human',
  'bot',
  'easy',
  'normal',
  'hard',
  'clubs',
  'hearts',
  'playing',
  'scored',
]

function otherText(text: string, below: Below): string {
  if (below(2) === 0) return TEXTS[below(TEXTS.length)]!
  const at = below(text.length)
  return text.slice(0, at) + '0123456789abcdef'[below(16)]! + text.slice(at + 1)
}

const STATEMENTS =
  /^(sp\/(phase-set|leader-set|trump-broken-set|trick\/(reveal-set|reveal-clear|cleared)|summary-entered-set|round-tally-set)|made\/set|round\/state-set)$/
const DECISIONS = /^(sp\/(deal|trick\/played|seed-revealed)|bid\/set|round\/finalize)$/

/**
 * The kinds of edits that the docs list, in order. Each has a function that returns everything that such an edit leaves
 * unchanged.
 */
const ROWS: readonly (readonly [row: string, part: (log: readonly SessionEvent[]) => unknown])[] = [
  ['ids and times', (log) => log.map(({ type, payload }) => ({ type, payload }))],
  ['true statements', (log) => withoutStatements(log)],
  ['events before the first deal', (log) => [settled(log, true), afterDeal(withoutStatements(log))]],
  ['seat names', (log) => [settled(log, false), unnamed(afterDeal(withoutStatements(log)))]],
  [
    'seat changes',
    (log) => [
      settled(log, false),
      afterDeal(log)
        .filter(({ type }) => DECISIONS.test(type))
        .map(bare),
    ],
  ],
  ["people's bids and cards", (log) => [settled(log, false), withoutPersons(log)]],
]

/** Returns the kind of edit that explains a forger's change, or a description of the change if no kind does. */
function reasonMissed(log: readonly SessionEvent[], events: readonly SessionEvent[]): string {
  for (const [row, part] of ROWS) if (canonicalJson(part(log)) === canonicalJson(part(events))) return row
  const at = log.findIndex((event, i) => canonicalJson(event) !== canonicalJson(events[i] ?? null))
  return `not documented: ${JSON.stringify(log[at])} became ${JSON.stringify(events[at])}`
}

function bare({ type, payload }: SessionEvent) {
  if (type !== 'round/finalize') return { type, payload }
  return { type, payload: { round: payload.round } }
}

function withoutStatements(log: readonly SessionEvent[]) {
  return log.filter(({ type }) => !STATEMENTS.test(type)).map(bare) as SessionEvent[]
}

function afterDeal(log: readonly SessionEvent[]): readonly SessionEvent[] {
  return log.slice(log.findIndex(({ type }) => type === 'sp/deal'))
}

function unnamed(log: readonly SessionEvent[]): readonly SessionEvent[] {
  return log.filter(({ type }) => type !== 'player/renamed')
}

/**
 * Returns everything that the events before the first deal determine, whatever their order. Omits the seats' names
 * unless `named` is true.
 */
function settled(log: readonly SessionEvent[], named: boolean): unknown {
  const state = log
    .slice(
      0,
      log.findIndex(({ type }) => type === 'sp/deal'),
    )
    .reduce(applyEvent, EMPTY_STATE)
  const { provenance, sessionSeed: seed, firstDealerId, rounds } = state
  if (provenance !== null) return { provenance, table: fixedTable(state) }
  const names = named ? state.seats.map(({ name }) => name) : []
  const { seats } = headerOf(log)
  const present = Array.from({ length: rounds }, (_, i) => presentSeats(state, i + 1))
  return { seed: { ...seed, seed: Number(seed!.seed) >>> 0 }, seats, names, present, firstDealerId, rounds }
}

/**
 * Returns the deals, the bots' decisions and the ends of rounds. For people, returns who bid and played, but not what.
 */
function withoutPersons(log: readonly SessionEvent[]): unknown[] {
  let state: SessionState = EMPTY_STATE
  const parts: unknown[] = []
  for (const event of log) {
    if (DECISIONS.test(event.type)) {
      const id = 'playerId' in event.payload ? String(event.payload.playerId) : ''
      parts.push(seatOf(state, id)?.bot === null ? [event.type, id] : bare(event))
    }
    state = applyEvent(state, event)
  }
  return parts
}
