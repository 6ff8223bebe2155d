import { canonicalJson, sha256Hex } from '@seedfast/world'
import type { Suit } from '../cards/card.js'
import type { SessionEvent } from '../events/event.js'
import { isStatement } from '../events/is-statement.js'
import { applyEvent } from '../rules/apply.js'
import { EMPTY_STATE, isPerson, winnersOf, type SessionState } from '../rules/state.js'
import type { Play } from '../rules/tricks.js'
import type { SessionSeed } from '../seed/session-seed.js'
import { lastGame } from '../session/last-game.js'
import type { Session } from '../session/session.js'
import { finalizedTotals } from './game-record.js'

/** Options for writing a game record. */
export interface RecordOptions {
  /** The record's title. Default: `El Dorado`. */
  readonly title?: string
  /**
   * The time of the first event, in milliseconds since 1970. Used only if the session's first event has no time.
   * Default: 0. Each event without a time is one millisecond later than the event before it.
   */
  readonly createdAt?: number
}

/** An event in a game record. */
export interface RecordedEvent {
  readonly eventId: string
  readonly ts: number
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** A game as the El Dorado score keeper stores and exports it. */
export interface WrittenRecord {
  readonly id: string
  readonly title: string
  readonly createdAt: number
  readonly finishedAt: number
  readonly lastSeq: number
  readonly archived: false
  readonly archivedAt: null
  readonly deletedAt: null
  readonly summary: {
    readonly players: number
    readonly scores: Readonly<Record<string, number>>
    readonly playersById: Readonly<Record<string, string>>
    readonly winnerId: string | null
    readonly winnerName: string | null
    readonly winnerScore: number | null
    readonly mode: 'single-player'
    readonly completed: boolean
  }
  readonly bundle: { readonly latestSeq: number; readonly events: readonly RecordedEvent[] }
}

/**
 * Converts the last game of a session to a game record, which the El Dorado score keeper reads with the same hands,
 * bids, cards and scores. Adds the statements that the score keeper logs, such as the winner of each trick, and keeps
 * the events that it ignores, such as takeovers. The IDs of events without one are derived from the log. A record can't
 * contain a 128-bit seed that is known from the start: such a seed is left out, so that the record isn't reproducible.
 * The session must be one that `step`, `runOn`, `verifyArchive` or `continueRecord` returned. O(events).
 *
 * @example
 * import { gameRecordOf, openGameRecord, openingEvents, runOn, sessionOf, sessionSeed } from '@seedfast/deals'
 * const seats = [{ id: 'ann', bot: 'normal' }, { id: 'bob', bot: 'normal' }] as const
 * const session = runOn(sessionOf(openingEvents(sessionSeed(7), { seats })))
 * openGameRecord(gameRecordOf(session), 0).reproducible // → true
 */
export function gameRecordOf({ log }: Pick<Session, 'log'>, options: RecordOptions = {}): WrittenRecord {
  const { title = 'El Dorado', createdAt = 0 } = options
  const game = lastGame(log)
  const id = uuidOf(JSON.stringify([title, game]))
  const events: RecordedEvent[] = []
  let state = EMPTY_STATE
  let ts = (game.find((event) => event.ts !== undefined)?.ts ?? createdAt) - 1
  for (const [i, event] of game.entries()) {
    if (isStatement(event)) continue
    const after = applyEvent(state, event)
    // The log may already contain statements, with their own IDs and times.
    const known = [event, ...statementsAfter(game, i)]
    for (const content of [...appEvents(state, event, game), ...statementsOf(state, event, after)]) {
      const { type } = content
      const logged = known.find((one) => (one === event ? one.type === type : sameContent(one, content)))
      ts = logged?.ts ?? ts + 1
      const eventId = logged?.eventId ?? uuidOf(`${id} ${events.length}`)
      const payload =
        type === 'sp/summary-entered-set'
          ? (logged?.payload ?? { at: Math.max(0, Math.floor(ts)) })
          : content.payload
      events.push({ eventId, ts, type, payload })
    }
    state = after
  }
  return {
    id,
    title,
    createdAt: events[0]?.ts ?? createdAt,
    finishedAt: events.at(-1)?.ts ?? createdAt,
    lastSeq: events.length,
    archived: false,
    archivedAt: null,
    deletedAt: null,
    summary: summaryOf(state),
    bundle: { latestSeq: events.length, events },
  }
}

interface Content {
  readonly type: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Returns an event as the score keeper logs it, and before it the person's seat if the session has yet to name it. */
function appEvents(state: SessionState, event: SessionEvent, game: readonly SessionEvent[]): Content[] {
  if (event.type === 'sp/seed-set') {
    const seed = playedSeed(event.payload as SessionSeed)
    return seed === null ? [] : [{ type: event.type, payload: { seed } }]
  }
  const content: Content =
    event.type === 'round/finalize'
      ? { type: event.type, payload: { round: event.payload.round } }
      : { type: event.type, payload: event.payload }
  const person = state.seats.find(isPerson)
  const named = game.some(({ type }) => type === 'sp/human-set') || person === undefined
  const startsPlay = event.type === 'sp/options-set' || event.type === 'sp/deal'
  return named ||
    !startsPlay ||
    state.roundNo > 0 ||
    (event.type === 'sp/deal' && state.firstDealerId !== null)
    ? [content]
    : [{ type: 'sp/human-set', payload: { id: person.id } }, content]
}

const SEEDS = 2 ** 32

/**
 * Returns the positive seed that gives the score keeper the same deals and bots, which depend on the seed modulo 2^32.
 * The score keeper replaces 0, and drops the sign of a negative seed. Returns null for a seed of 128 bits.
 */
export function playedSeed({ seed, seedVersion = 1 }: Partial<SessionSeed>): number | null {
  if (typeof seed !== 'number' || seedVersion !== 1) return null
  return seed > 0 ? seed : seed === 0 ? SEEDS : (seed % SEEDS) + SEEDS
}

/** Returns the statements that the score keeper logs after an event. */
function statementsOf(before: SessionState, event: SessionEvent, after: SessionState): Content[] {
  const round = after.roundNo
  const state = (name: string): Content => ({ type: 'round/state-set', payload: { round, state: name } })
  const phase: Content = { type: 'sp/phase-set', payload: { phase: after.phase } }
  const leader: Content = { type: 'sp/leader-set', payload: { leaderId: after.leaderId } }
  switch (event.type) {
    case 'sp/deal':
      return round === 1 ? [leader, state('bidding')] : [leader, phase, state('bidding')]
    case 'bid/set':
      return after.phase === 'playing' ? [state('playing'), phase] : []
    case 'sp/trick/played':
      return after.trickPlays.length > 0
        ? []
        : [...trickStatements(after, leader), ...scoreStatements(after, phase)]
    case 'round/finalize':
      return before.finalized ? [] : [{ type: 'sp/summary-entered-set', payload: {} }]
    default:
      return []
  }
}

function trickStatements({ tricks, trump }: SessionState, leader: Content): Content[] {
  const { winnerId } = tricks.at(-1)!
  const broken = [tricks.slice(0, -1), tricks].map((played) =>
    played.some(({ plays }) => breaks(plays, trump)),
  )
  return [
    ...(broken[1] === true && broken[0] === false
      ? [{ type: 'sp/trump-broken-set', payload: { broken: true } }]
      : []),
    { type: 'sp/trick/reveal-set', payload: { winnerId } },
    { type: 'sp/trick/cleared', payload: { winnerId } },
    leader,
    { type: 'sp/trick/reveal-clear', payload: {} },
  ]
}

/** Returns whether a trick breaks trump: a trump was played, and another suit was led. */
function breaks(plays: readonly Play[], trump: Suit | null): boolean {
  return plays[0]!.card.suit !== trump && plays.some(({ card }) => card.suit === trump)
}

function scoreStatements({ phase: name, tallies, roundNo: round }: SessionState, phase: Content): Content[] {
  if (name === 'playing') return []
  const { order, bids, tricks } = tallies.at(-1)!
  return [
    ...order.map((playerId) => ({
      type: 'made/set',
      payload: { round, playerId, made: bids[playerId] === tricks[playerId] },
    })),
    { type: 'sp/round-tally-set', payload: { round, tallies: tricks } },
    phase,
  ]
}

/** Returns the statements between the event at an index and the next event that changes the game. */
function statementsAfter(game: readonly SessionEvent[], index: number): SessionEvent[] {
  const statements: SessionEvent[] = []
  for (let i = index + 1; i < game.length && isStatement(game[i]!); i++) statements.push(game[i]!)
  return statements
}

function sameContent(a: Content, b: Content): boolean {
  // The time in this statement is the time of its event.
  if (a.type === 'sp/summary-entered-set') return a.type === b.type
  return a.type === b.type && canonicalJson(a.payload) === canonicalJson(b.payload)
}

function summaryOf(state: SessionState): WrittenRecord['summary'] {
  const scores = finalizedTotals(state)
  const names = Object.fromEntries(state.seats.map(({ id, name }) => [id, name]))
  const completed = state.phase === 'game-summary' && state.finalized
  // As in the score keeper, a player who was always away has 0 points, and can win with them.
  const winnerId = completed ? (winnersOf({ seats: state.seats, totals: scores })[0] ?? null) : null
  return {
    players: state.seats.length,
    scores,
    playersById: names,
    winnerId,
    winnerName: winnerId === null ? null : names[winnerId]!,
    winnerScore: winnerId === null ? null : scores[winnerId]!,
    mode: 'single-player',
    completed,
  }
}

/** Returns a UUID of version 8, whose bits are the start of the text's SHA-256. */
function uuidOf(text: string): string {
  const hex = sha256Hex(text)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
