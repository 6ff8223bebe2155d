import type { SessionEvent } from '../events/event.js'
import { readEvent } from '../events/read-event.js'
import { applyEvent } from '../rules/apply.js'
import { tableCodeOf } from '../rules/fixed-table.js'
import type { Refusal } from '../rules/refusal.js'
import { EMPTY_STATE, type SessionState } from '../rules/state.js'
import { firstContradiction } from '../session/check-choice.js'
import { checkNext } from '../session/check-record.js'
import { nextEvent } from '../session/next-event.js'
import type { Session } from '../session/session.js'
import { ancestorsOf, type Ancestor } from './ancestors.js'
import { chainHash, eventBody, lineEnd } from './archive.js'
import { brokenHash } from './broken-hash.js'
import { lineFault, reading, unreadable, type ArchiveFault } from './fault.js'
import { headerBody, headerDifference, type ArchiveHeader } from './header.js'
import { isInProgress, proofOf, seatChanges, type Proof, type SeatChange } from './proof.js'
import { readHeader, readLine, type ArchiveLine } from './read-line.js'
import { coversHost, missingFault, seenFault, type SeenInGame } from './seen-in-game.js'

/** The result of verifying an archive. */
export interface ArchiveReport {
  readonly header: ArchiveHeader | null
  /** The session up to the first fault. It contains only the events on valid lines. */
  readonly session: Session
  /** The text of the valid lines, which is itself a valid archive. */
  readonly valid: string
  /** The number of valid lines. */
  readonly lines: number
  /** The hash of the last valid line, or null if there is none. */
  readonly head: string | null
  /** The faults in the first invalid line, or in the archive as a whole. Empty if the archive is valid. */
  readonly faults: readonly ArchiveFault[]
  /** The kind of proof that the valid lines provide for the deals. */
  readonly proof: Proof
  /**
   * The table code that follows from the valid lines. Null if they don't fix the table, or if the session isn't provable
   * or is in an old form. It proves something only if a player saw the same code before sending a nonce.
   */
  readonly tableCode: string | null
  /** Whether the game has rounds left to deal, play or finalize. */
  readonly inProgress: boolean
  /** Every change of a seat's player after the options were set or the first round was dealt. */
  readonly seatChanges: readonly SeatChange[]
  /** The points where the archive's ancestors branched off, oldest first. */
  readonly ancestors: readonly Ancestor[]
}

/** Options for verifying an archive: values obtained independently of the archive, for comparison with it. */
export interface VerifyOptions extends SeenInGame {
  /** The head hash that the export returned. If you pass this hash, every edit of the archive is detected. */
  readonly head?: string
}

interface CheckedLines {
  header: ArchiveHeader | null
  readonly log: SessionEvent[]
  /** The hashes of the lines checked so far, in order. */
  readonly heads: string[]
  state: SessionState
}

/**
 * Verifies an archive line by line. Checks each line's form and hash, the rules of the game, whether deals and bot
 * decisions follow from the seed, and whether the line agrees with what a player saw. Stops at the first invalid line.
 * O(lines), plus the time that expert bots need for their samples.
 */
export function verifyArchive(text: string, options: VerifyOptions = {}): ArchiveReport {
  const checked: CheckedLines = { header: null, log: [], heads: [], state: EMPTY_STATE }
  let faults: readonly ArchiveFault[] = []
  let start = 0
  for (let index = 0; faults.length === 0; index++) {
    const line = lineFrom(text, start)
    if (line === undefined) {
      faults = wholeFaults(checked, text.slice(start), options)
      break
    }
    start += line.length + 1
    faults = addLine(checked, line, index, options, () => lineFrom(text, start))
  }
  return reportOf(checked, text, faults, options)
}

/** Returns the line that starts at a position, without its line break, or undefined if it has none. */
function lineFrom(text: string, start: number): string | undefined {
  const end = text.indexOf('\n', start)
  return end === -1 ? undefined : text.slice(start, end)
}

/** Returns the first `count` lines, with their line breaks. */
function firstLines(text: string, count: number): string {
  let end = 0
  for (let line = 0; line < count; line++) end = text.indexOf('\n', end) + 1
  return text.slice(0, end)
}

/** Checks a line, and adds it to the valid lines if it is valid. Returns the line's faults. */
function addLine(
  checked: CheckedLines,
  rawLine: string,
  index: number,
  options: VerifyOptions,
  nextLine: () => string | undefined,
): readonly ArchiveFault[] {
  const lineNumber = index + 1
  const before = checked.heads.at(-1) ?? null
  const automatic = index === 0 ? null : automaticEvent(checked.state, before, rawLine)
  if (automatic !== null) {
    const faults = applyChecked(checked, automatic.event, lineNumber, options)
    if (faults.length === 0) checked.heads.push(automatic.hash)
    return faults
  }
  const read = reading(lineNumber, () => readLine(rawLine, { in: 'file', line: lineNumber }))
  if (read.value === null) return read.faults
  const line = read.value
  const hashFaults =
    chainHash(before, line.body) === line.hash
      ? []
      : [lineFault(lineNumber, 'chain', 'wrong-hash', brokenHash(line, lineNumber, nextLine(), before))]
  const faults =
    index === 0
      ? addHeader(checked, line, hashFaults)
      : addEvent(checked, line, lineNumber, options, hashFaults)
  if (faults.length === 0) checked.heads.push(line.hash)
  return faults
}

/** Matches the start of any line that contains an automatic event. */
const AUTOMATIC = /^\{"type":"(?:sp\/deal|bid\/set|sp\/trick\/played|round\/finalize)"/

/**
 * Returns the game's next automatic event and the line's hash, provided that the line contains exactly this event and
 * the right hash. Such a line needs no further checks. Returns null for any other line, whether or not it is valid.
 */
function automaticEvent(
  state: SessionState,
  before: string | null,
  rawLine: string,
): { readonly event: SessionEvent; readonly hash: string } | null {
  // An expert bot's choice takes long, and any number of other lines can come before it.
  if (!AUTOMATIC.test(rawLine)) return null
  const event = nextEvent(state)
  if (event === null) return null
  const body = eventBody(event)
  const hash = chainHash(before, body)
  // Engines compare whole strings much faster than they look for the start of one.
  return rawLine === body + lineEnd(hash) ? { event, hash } : null
}

function addHeader(checked: CheckedLines, { value, body }: ArchiveLine, hashFaults: readonly ArchiveFault[]) {
  const read = reading(1, () => readHeader(value, { in: 'file', line: 1 }))
  const faults = [...hashFaults, ...read.faults]
  if (faults.length > 0) return faults
  if (headerBody(read.value!) !== body) return [lineFault(1, 'form', 'not-as-exported', {})]
  checked.header = read.value
  return []
}

function addEvent(
  checked: CheckedLines,
  { value, body }: ArchiveLine,
  lineNumber: number,
  seen: SeenInGame,
  hashFaults: readonly ArchiveFault[],
): readonly ArchiveFault[] {
  const read = reading(lineNumber, () => readEvent(value, { in: 'file', line: lineNumber }))
  const event = read.value
  if (event === null || hashFaults.length > 0) return [...hashFaults, ...read.faults]
  const before = checked.state
  const refusal = checkNext(before, event)
  if (refusal !== null) return [refusalFault(lineNumber, refusal)]
  if (event.type === 'sp/reset') return [lineFault(lineNumber, 'scope', 'second-game', {})]
  if (eventBody(event) !== body) return [lineFault(lineNumber, 'form', 'not-as-exported', {})]
  return applyChecked(checked, event, lineNumber, seen)
}

/** Adds an event that the rules allow at this point, unless it contradicts the header or what a player saw. */
function applyChecked(
  checked: CheckedLines,
  event: SessionEvent,
  lineNumber: number,
  seen: SeenInGame,
): readonly ArchiveFault[] {
  const before = checked.state
  const after = applyEvent(before, event)
  const difference = headerDifference(checked.header!, event, before, after)
  if (difference !== null) return [lineFault(lineNumber, 'header', 'wrong-header', difference)]
  const missed = seenFault(seen, event, lineNumber, before, after)
  if (missed !== null) return [missed]
  checked.log.push(event)
  checked.state = after
  return []
}

function refusalFault(line: number, { rule, code, data, message }: Refusal): ArchiveFault {
  return { line, rule, code, data, path: [], message, readable: true }
}

/** Returns the faults that concern the archive as a whole. All lines must already be valid. */
function wholeFaults(
  { header, log, heads, state }: CheckedLines,
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
  { header, log, heads, state }: CheckedLines,
  text: string,
  faults: readonly ArchiveFault[],
  seen: SeenInGame,
): ArchiveReport {
  const [fault] = faults
  // A wrong head doesn't contradict any particular line. Any other fault invalidates its line and all later lines.
  const lines = fault === undefined || fault.rule === 'head' ? heads.length : fault.line - 1
  const validLog = log.slice(0, Math.max(lines - 1, 0))
  const last = validLog.length === log.length ? state : validLog.reduce(applyEvent, EMPTY_STATE)
  return {
    header,
    session: { log: validLog, state: last },
    valid: firstLines(text, lines),
    lines,
    head: heads[lines - 1] ?? null,
    faults,
    proof: proofOf(last, fault === undefined && coversHost(seen, last)),
    tableCode: tableCodeOf(last),
    inProgress: isInProgress(last),
    seatChanges: seatChanges(validLog),
    ancestors: ancestorsOf(validLog),
  }
}
