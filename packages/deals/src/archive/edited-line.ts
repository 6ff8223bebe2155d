import { isInputError } from '@seedfast/world'
import { eventOf, type SessionEvent } from '../events/event.js'
import { readEvent } from '../events/read-event.js'
import { turnOf, type SessionState } from '../rules/state.js'
import { tricksForRound } from '../rules/tricks.js'
import { nextEvent } from '../session/next-event.js'
import { optionsEvent } from '../session/opening.js'
import { chainHash, eventBody } from './archive.js'
import { headerBody, headerOf } from './header.js'
import { readLine, type ArchiveLine } from './read-line.js'
import type { ArchiveReport } from './verify-archive.js'

/** What was changed in an archive's first invalid line. */
export interface EditedLine {
  /** The line as it is in the file. */
  readonly text: string
  /** The index in `text` at which the changed part starts, and the index where it ends. */
  readonly start: number
  readonly end: number
  /** The original of the changed part. */
  readonly original: string
  /** The changed event, or null if the line isn't an event. */
  readonly event: SessionEvent | null
  /** The original event, or null if the line isn't an event. */
  readonly originalEvent: SessionEvent | null
  /**
   * How the original is known: `hash` if the line's own hash still matches it, or `seed` if the hash was changed too,
   * and the event follows from the seed.
   */
  readonly known: 'hash' | 'seed'
}

/**
 * Returns what was changed in the first invalid line of an archive, and the original. Returns null if the archive is
 * valid, or if neither the line's hash nor the seed reveals the original. O(lines).
 */
export function editedLine(text: string, { faults, session, head }: ArchiveReport): EditedLine | null {
  const [fault] = faults
  if (fault === undefined || fault.rule === 'head') return null
  const rawLines = text.split('\n')
  const rawLine = rawLines[fault.line - 1] ?? ''
  const line = lineOf(rawLine)
  if (line === null) return null
  const event = fault.line === 1 ? null : eventIn(line)
  const found =
    fault.line === 1 ? headerOriginal(rawLines, line) : eventOriginal(session.state, event, line, head)
  if (found === null) return null
  const isSame = found.body === line.body
  // If the hash is the only change, the hash is the changed part.
  const [got, expected] = isSame ? [line.hash, chainHash(head, line.body)] : [line.body, found.body]
  const offset = isSame ? rawLine.lastIndexOf(line.hash) : 0
  const { start, end, original } = changedPart(got, expected)
  return {
    text: rawLine,
    start: offset + start,
    end: offset + end,
    original,
    event,
    originalEvent: found.event,
    known: found.known,
  }
}

interface Original {
  readonly body: string
  readonly event: SessionEvent | null
  readonly known: EditedLine['known']
}

/** Finds the original header, which follows from the events on the other lines. */
function headerOriginal(rawLines: readonly string[], line: ArchiveLine): Original | null {
  const events: SessionEvent[] = []
  for (const rawLine of rawLines.slice(1)) {
    const next = lineOf(rawLine)
    const event = next === null ? null : eventIn(next)
    if (event === null) break
    events.push(event)
    // Later events don't affect the header.
    if (event.type === 'sp/deal') break
  }
  const body = headerBody(headerOf(events))
  return chainHash(null, body) === line.hash ? { body, event: null, known: 'hash' } : null
}

/** Finds the original event: one that matches the line's hash, or one that follows from the seed. */
function eventOriginal(
  state: SessionState,
  event: SessionEvent | null,
  { body, hash }: ArchiveLine,
  before: string | null,
): Original | null {
  const note = event === null ? {} : noteOf(event)
  for (const candidate of possibleEvents(state)) {
    const noted = { ...candidate, ...note }
    const candidateBody = eventBody(noted)
    if (chainHash(before, candidateBody) === hash) return { body: candidateBody, event: noted, known: 'hash' }
  }
  const automatic = nextEvent(state)
  if (automatic === null || event === null || automatic.type !== event.type) return null
  const noted = { ...automatic, ...note }
  const expected = eventBody(noted)
  // If neither the event nor the hash is right, lines may be missing before this one.
  if (chainHash(before, body) !== hash && expected !== body) return null
  return { body: expected, event: noted, known: 'seed' }
}

/**
 * Yields the events that can follow a state: the automatic event, or every decision of the seat whose turn it is. A
 * bot's decision isn't automatic as long as the seed is secret.
 */
function* possibleEvents(state: SessionState): Generator<SessionEvent> {
  const automatic = nextEvent(state)
  if (automatic !== null) yield automatic
  const turn = turnOf(state)
  if (turn !== null && automatic === null) {
    if (state.phase === 'bidding') {
      for (let bid = 0; bid <= tricksForRound(state.roundNo); bid++)
        yield eventOf('bid/set', { round: state.roundNo, playerId: turn, bid })
    } else {
      for (const card of state.hands[turn]!) yield eventOf('sp/trick/played', { playerId: turn, card })
    }
  }
  if (state.roundNo > 0 || state.seats.length === 0) return
  for (const { id } of state.seats)
    for (let rounds = 1; rounds <= 10; rounds++)
      for (const takeovers of [false, true])
        yield optionsEvent({ seats: state.seats, dealer: id, rounds, takeovers })
}

function noteOf({ eventId, ts }: SessionEvent): Pick<SessionEvent, 'eventId' | 'ts'> {
  return { ...(eventId === undefined ? {} : { eventId }), ...(ts === undefined ? {} : { ts }) }
}

/** Finds the part in which two strings of JSON differ. The part starts and ends at the border of a JSON value. */
function changedPart(
  got: string,
  expected: string,
): { readonly start: number; readonly end: number; readonly original: string } {
  const shorter = Math.min(got.length, expected.length)
  let start = 0
  while (start < shorter && got[start] === expected[start]) start++
  let tail = 0
  while (tail < shorter - start && got.at(-1 - tail) === expected.at(-1 - tail)) tail++
  const isBorder = (character: string | undefined): boolean =>
    character === undefined || /[[\]{}:,]/.test(character)
  while (!isBorder(got[start - 1])) start--
  while (tail > 0 && !isBorder(got.at(-tail))) tail--
  return { start, end: got.length - tail, original: expected.slice(start, expected.length - tail) }
}

function lineOf(rawLine: string): ArchiveLine | null {
  return readOrNull(() => readLine(rawLine, { in: 'file' }))
}

function eventIn({ value }: ArchiveLine): SessionEvent | null {
  return readOrNull(() => readEvent(value, { in: 'file' }))
}

function readOrNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (isInputError(error)) return null
    throw error
  }
}
