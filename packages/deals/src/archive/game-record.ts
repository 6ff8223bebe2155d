import { isInputError, type Place } from '@seedfast/world'
import type { SessionEvent } from '../events/event.js'
import { readForeignEvent } from '../events/read-event.js'
import { dealsInputError } from '../messages.js'
import { applyEvent } from '../rules/apply.js'
import { checkEvent } from '../rules/check.js'
import { refuse, type Refusal, type Rule } from '../rules/refusal.js'
import { EMPTY_STATE, type SessionState } from '../rules/state.js'
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
  /** All other events that break a rule or contradict the seed. */
  readonly otherFindings: readonly RecordFinding[]
  /** The number of events skipped because they belong to scorecards or rosters. */
  readonly skippedEvents: number
  /** The record's seed or, if there is none, the time at which the record was opened. */
  readonly seed: SessionSeed
  /** Whether the record contains a seed and all of its deals follow from that seed. */
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
  for (const [index, one] of events.entries()) {
    const event = readOne(one, index, findings)
    if (event === null) continue
    log.push(event)
    const refusal = checkEvent(state, event)
    if (refusal?.rule === 'scope') skippedEvents++
    else if (refusal === null) state = applyEvent(state, event)
    else {
      const counts = countsAnyway(event, refusal.rule)
      findings.push({ index, type: event.type, ...refusal, counts })
      if (counts) state = applyEvent(state, event)
    }
  }
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
    reproducible: state.sessionSeed !== null && !findings.some(({ rule }) => rule === 'seed'),
  }
}

/**
 * Returns whether the El Dorado score keeper accepts an event that breaks the given rule. The score keeper accepts
 * cards that aren't in the hand or don't follow suit, deals that don't follow from the seed, and deals made before the
 * previous round is finalized.
 */
function countsAnyway({ type }: SessionEvent, rule: Rule): boolean {
  if (type === 'sp/trick/played') return rule === 'card' || rule === 'follow' || rule === 'lead'
  return type === 'sp/deal' && (rule === 'seed' || rule === 'finalize')
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
