import { readEvent, type SessionEvent } from '../events/event.js'
import { applyEvent } from '../rules/apply.js'
import type { Refusal } from '../rules/refusal.js'
import { EMPTY_STATE, type SessionState } from '../rules/state.js'
import { firstContradiction } from '../session/check-choice.js'
import { checkNext } from '../session/check-record.js'
import type { Session } from '../session/session.js'
import { chainHash, eventBody } from './archive.js'
import { brokenHash } from './broken-hash.js'
import { lineFault, reading, unreadable, type ArchiveFault } from './fault.js'
import { headerBody, headerDifference, type ArchiveHeader } from './header.js'
import { isInProgress, proofOf, seatChanges, type Proof, type SeatChange } from './proof.js'
import { readHeader, readLine, type ArchiveLine } from './read-line.js'
import { missingFault, seenFault, type SeenInPlay } from './seen-in-game.js'

/** The result of reading an archive. */
export interface ArchiveReport {
  readonly header: ArchiveHeader | null
  /** The session of the lines that are right. */
  readonly session: Session
  /** The bytes of these lines: a shorter archive. */
  readonly valid: string
  /** How many lines these are. */
  readonly lines: number
  /** The hash of the last of them; null when there is none. */
  readonly head: string | null
  /** What is wrong with the first line that isn't right, or with the whole archive; empty when nothing is. */
  readonly faults: readonly ArchiveFault[]
  /** What these lines prove about the deals. */
  readonly proof: Proof
  /** Whether the game still has rounds to deal, play or finalize. */
  readonly inProgress: boolean
  /** Who took over whose seat once the options were set. */
  readonly seatChanges: readonly SeatChange[]
}

/** What is known from elsewhere. */
export interface VerifyOptions extends SeenInPlay {
  /** The head hash that the export gave: with it any edit at all is found. */
  readonly head?: string
}

/** What the lines that are right have given so far. */
interface Kept {
  header: ArchiveHeader | null
  readonly log: SessionEvent[]
  /** The hash of every line. */
  readonly heads: string[]
  state: SessionState
}

/**
 * Reads an archive and checks every line: its form, its hash, the rules, that deals and bots are what the seed gives,
 * and that it agrees with what a player saw. It keeps the lines before the first one that isn't right.
 */
export function verifyArchive(text: string, options: VerifyOptions = {}): ArchiveReport {
  const pieces = text.split('\n')
  const unfinished = pieces.pop()!
  const kept: Kept = { header: null, log: [], heads: [], state: EMPTY_STATE }
  let faults: readonly ArchiveFault[] = []
  for (let index = 0; index < pieces.length && faults.length === 0; index++)
    faults = addLine(kept, pieces, index, options)
  if (faults.length === 0) faults = wholeFaults(kept, unfinished, options)
  return reportOf(kept, pieces, faults)
}

/** Adds a line to what is kept; adds nothing and gives its faults where it isn't right. */
function addLine(
  kept: Kept,
  pieces: readonly string[],
  index: number,
  options: VerifyOptions,
): readonly ArchiveFault[] {
  const place = index + 1
  const before = kept.heads.at(-1) ?? null
  const read = reading(place, () => readLine(pieces[index]!, { in: 'file', line: place }))
  if (read.value === null) return read.faults
  const line = read.value
  const broken =
    chainHash(before, line.body) === line.hash
      ? []
      : [lineFault(place, 'chain', 'wrong-hash', brokenHash(pieces, index, before))]
  const faults = index === 0 ? addHeader(kept, line, broken) : addEvent(kept, line, place, options, broken)
  if (faults.length === 0) kept.heads.push(line.hash)
  return faults
}

function addHeader(kept: Kept, { value, body }: ArchiveLine, broken: readonly ArchiveFault[]) {
  const read = reading(1, () => readHeader(value, { in: 'file', line: 1 }))
  const faults = [...broken, ...read.faults]
  if (faults.length > 0) return faults
  if (headerBody(read.value!) !== body) return [lineFault(1, 'form', 'not-as-exported', {})]
  kept.header = read.value
  return []
}

function addEvent(
  kept: Kept,
  { value, body }: ArchiveLine,
  place: number,
  seen: SeenInPlay,
  broken: readonly ArchiveFault[],
): readonly ArchiveFault[] {
  const read = reading(place, () => readEvent(value, { in: 'file', line: place }))
  const event = read.value
  if (event === null || broken.length > 0) return [...broken, ...read.faults]
  const before = kept.state
  const refusal = checkNext(before, event)
  if (refusal !== null) return [refusalFault(place, refusal)]
  if (event.type === 'sp/reset') return [lineFault(place, 'scope', 'second-game', {})]
  if (eventBody(event) !== body) return [lineFault(place, 'form', 'not-as-exported', {})]
  const after = applyEvent(before, event)
  const difference = headerDifference(kept.header!, event, before, after)
  if (difference !== null) return [lineFault(place, 'header', 'wrong-header', difference)]
  const missed = seenFault(seen, event, place, before)
  if (missed !== null) return [missed]
  kept.log.push(event)
  kept.state = after
  return []
}

function refusalFault(line: number, { rule, code, data, message }: Refusal): ArchiveFault {
  return { line, rule, code, data, path: [], message, readable: true }
}

/** What is wrong with an archive whose lines are all right one by one. */
function wholeFaults(
  { header, log, heads, state }: Kept,
  unfinished: string,
  options: VerifyOptions,
): readonly ArchiveFault[] {
  const lines = heads.length
  if (unfinished !== '') return [unreadable(lines + 1, 'unfinished-line', {})]
  if (header === null) return [unreadable(1, 'no-header', {})]
  const missing = state.roundNo === 0 ? missingFault(options, lines + 1, state) : null
  if (missing !== null) return [missing]
  if (state.provenance !== null && state.sessionSeed !== null) {
    const wrong = firstContradiction(log, state.sessionSeed)
    if (wrong !== null) return [refusalFault(wrong.index + 2, wrong.refusal)]
  }
  const head = heads.at(-1) ?? null
  if (options.head === undefined || options.head === head) return []
  return [lineFault(lines, 'head', 'wrong-head', { expected: options.head, got: head })]
}

function reportOf(
  { header, log, heads, state }: Kept,
  pieces: readonly string[],
  faults: readonly ArchiveFault[],
): ArchiveReport {
  const [fault] = faults
  // The head contradicts no single line; any other fault takes its line and all that follow with it.
  const lines = fault === undefined || fault.rule === 'head' ? heads.length : fault.line - 1
  const right = log.slice(0, Math.max(lines - 1, 0))
  const last = right.length === log.length ? state : right.reduce(applyEvent, EMPTY_STATE)
  return {
    header,
    session: { log: right, state: last },
    valid: pieces
      .slice(0, lines)
      .map((piece) => `${piece}\n`)
      .join(''),
    lines,
    head: heads[lines - 1] ?? null,
    faults,
    proof: proofOf(last),
    inProgress: isInProgress(last),
    seatChanges: seatChanges(right),
  }
}
