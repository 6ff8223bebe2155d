import { isInputError, type Place } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import { readForeignEvent } from '../events/read-event.js'
import { dealsInputError } from '../messages.js'
import { applyEvent } from '../rules/apply.js'
import { checkEvent } from '../rules/check.js'
import { refuse, type Refusal, type Rule } from '../rules/refusal.js'
import { EMPTY_STATE, seatOf, winnersOf, type SessionState } from '../rules/state.js'
import { checkBot } from '../session/check-choice.js'
import { sessionSeed, type SessionSeed } from '../seed/session-seed.js'

/** An event that breaks a rule, in a game record from the El Dorado score keeper. */
export type RecordFinding = Refusal & {
  /** The index of the event in the record's bundle of events. */
  readonly index: number
  readonly type: string
  /** Whether the score keeper accepts the event anyway, because it doesn't check this rule. */
  readonly counts: boolean
}

/** A game exported from the El Dorado score keeper, opened read-only. */
export interface GameRecord {
  readonly title: string
  /** The number of events in the record. */
  readonly events: number
  readonly state: SessionState
  /** The events that could be read, in the order of the record. */
  readonly log: readonly SessionEvent[]
  /** The events that play an illegal card. For these events, the score keeper checks only whose turn it is. */
  readonly illegalPlays: readonly RecordFinding[]
  /** All other events that break a rule, contradict the seed, or state something false. */
  readonly otherFindings: readonly RecordFinding[]
  /** The number of events skipped because they belong to scorecards or rosters. */
  readonly skippedEvents: number
  /** The record's seed or, if there is none, the time when the record was opened. */
  readonly seed: SessionSeed
  /** The values in the record's summary that don't follow from its events. */
  readonly wrongSummary: readonly Extract<Refusal, { readonly code: 'wrong-summary' }>[]
  /** The number of bids and cards of bots that were compared with those that follow from the seed. */
  readonly botChoices: number
  /**
   * The first event or value in the summary that doesn't follow from the seed and from people's legal bids and cards, or
   * null if everything does. `index` is null for the summary.
   */
  readonly firstDifference: { readonly index: number | null; readonly message: string } | null
  /**
   * Whether the record contains a seed, and its deals, bots, statements and summary follow from that seed and from
   * people's legal bids and cards.
   */
  readonly reproducible: boolean
}

/**
 * Returns whether a JSON value looks like a game record from the El Dorado score keeper, or like the bundle of events
 * inside one.
 */
export function isGameRecord(value: unknown): boolean {
  return eventsOf(value) !== null
}

/**
 * Opens a game record from the El Dorado score keeper, or the bundle of events inside one, and lists every event that
 * breaks a rule. Like the score keeper, uses `now` (a time in milliseconds, rounded down) as the seed if the record
 * contains no seed. A record without a seed isn't reproducible. Throws an InputError at `place` if the value isn't a
 * game record.
 */
export function openGameRecord(
  value: unknown,
  now: number,
  place: Place = { in: 'option', name: 'record' },
): GameRecord {
  const events = eventsOf(value)
  if (events === null) throw dealsInputError('not-a-game-record', place, { got: value })
  const { title } = value as { readonly title?: unknown }
  const findings: RecordFinding[] = []
  const log: SessionEvent[] = []
  let state = EMPTY_STATE
  let skippedEvents = 0
  let botChoices = 0
  for (const [index, one] of events.entries()) {
    const event = readOne(one, index, findings)
    if (event === null) continue
    log.push(event)
    const refusal = checkEvent(state, event) ?? checkSeeded(state, event)
    if (isBotChoice(state, event)) botChoices++
    if (refusal?.rule === 'scope') skippedEvents++
    else if (refusal === null) state = applyEvent(state, event)
    else {
      const counts = countsAnyway(event, refusal.rule)
      findings.push({ index, type: event.type, ...refusal, counts })
      if (counts) state = applyEvent(state, event)
    }
  }
  const wrongSummary = summaryFindings((value as { readonly summary?: unknown }).summary, state)
  const firstDifference = findings[0] ?? wrongSummary.map(({ message }) => ({ index: null, message }))[0]
  const seed = state.sessionSeed ?? sessionSeed(Math.floor(now))
  return {
    title: typeof title === 'string' ? title : '',
    events: events.length,
    state,
    log,
    illegalPlays: findings.filter(({ type }) => type === 'sp/trick/played'),
    otherFindings: findings.filter(({ type }) => type !== 'sp/trick/played'),
    skippedEvents,
    seed,
    wrongSummary,
    botChoices,
    firstDifference:
      firstDifference === undefined
        ? null
        : { index: firstDifference.index, message: firstDifference.message },
    reproducible: state.sessionSeed !== null && firstDifference === undefined,
  }
}

/** Explains how a bot's bid or card differs from the one that follows from the seed, if there is a seed. */
function checkSeeded(state: SessionState, event: SessionEvent): Refusal | null {
  return state.sessionSeed === null ? null : checkBot(state, event, state.sessionSeed)
}

function isBotChoice(state: SessionState, { type, payload }: SessionEvent): boolean {
  if (state.sessionSeed === null || (type !== 'bid/set' && type !== 'sp/trick/played')) return false
  return (seatOf(state, payload.playerId)?.bot ?? null) !== null
}

/** Compares a record's summary with the state at its end. Only values that the summary contains are compared. */
function summaryFindings(summary: unknown, state: SessionState): GameRecord['wrongSummary'] {
  if (typeof summary !== 'object' || summary === null) return []
  const { scores, playersById, players, winnerId, winnerName, winnerScore } = summary as Record<
    string,
    unknown
  >
  const totals = finalizedTotals(state)
  const names = Object.fromEntries(state.seats.map(({ id, name }) => [id, name]))
  const winners = winnersOf({ seats: state.seats, totals })
  const winner = winners.find((id) => id === winnerId) ?? winners[0]
  const given = (expected: unknown, got: unknown, ...path: string[]) => ({
    path,
    expected: expected ?? null,
    got,
  })
  const named = (expected: Readonly<Record<string, unknown>>, got: unknown, name: string) =>
    typeof got !== 'object' || got === null
      ? []
      : [...new Set([...Object.keys(expected), ...Object.keys(got)])].map((id) =>
          given(expected[id], (got as Record<string, unknown>)[id] ?? null, name, id),
        )
  return [
    ...named(totals, scores, 'scores'),
    ...named(names, playersById, 'playersById'),
    given(state.seats.length, players, 'players'),
    given(winner, winnerId, 'winnerId'),
    given(winner === undefined ? null : names[winner], winnerName, 'winnerName'),
    given(winner === undefined ? null : totals[winner], winnerScore, 'winnerScore'),
  ]
    .filter(({ path, expected, got }) => expected !== got && (path.length > 1 || (got ?? null) !== null))
    .map((data) => refuse('statement', 'wrong-summary', data) as GameRecord['wrongSummary'][number])
}

/** Returns the totals without a round that hasn't been finalized, because the score keeper doesn't count it yet. */
export function finalizedTotals({ seats, tallies, phase, finalized }: SessionState): Record<string, number> {
  const counted = phase.endsWith('summary') && !finalized ? tallies.slice(0, -1) : tallies
  const total = (id: string): number => counted.reduce((sum, { scores }) => sum + (scores[id] ?? 0), 0)
  return Object.fromEntries(seats.map(({ id }) => [id, total(id)]))
}

/**
 * Returns whether the El Dorado score keeper accepts an event that breaks the given rule. The score keeper accepts
 * cards that aren't in the hand or don't follow suit, deals and bots' choices that don't follow from the seed, and deals
 * made before the previous round is finalized.
 */
function countsAnyway({ type }: SessionEvent, rule: Rule): boolean {
  if (type === 'sp/trick/played')
    return rule === 'card' || rule === 'follow' || rule === 'lead' || rule === 'bot'
  if (type === 'sp/deal') return rule === 'seed' || rule === 'finalize'
  return type === 'bid/set' && rule === 'bot'
}

function readOne(value: unknown, index: number, findings: RecordFinding[]): SessionEvent | null {
  try {
    return readForeignEvent(value, { in: 'option', name: 'record' })
  } catch (error) {
    if (!isInputError(error)) throw error
    const type = (value as { readonly type?: unknown } | null)?.type
    findings.push({
      index,
      type: typeof type === 'string' ? type : '?',
      ...refuse('form', 'invalid-event', { issues: error.issues }),
      counts: false,
    })
    return null
  }
}

function eventsOf(value: unknown): readonly unknown[] | null {
  if (typeof value !== 'object' || value === null) return null
  const { bundle, events } = value as { readonly bundle?: unknown; readonly events?: unknown }
  if (Array.isArray(events)) return events as unknown[]
  return bundle === undefined ? null : eventsOf(bundle)
}
