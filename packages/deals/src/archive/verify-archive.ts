import { readEvent, type SessionEvent } from '../events/event.js'
import { applyEvent } from '../rules/apply.js'
import { EMPTY_STATE, type SessionState } from '../rules/state.js'
import { firstContradiction } from '../session/check-choice.js'
import { checkNext } from '../session/check-record.js'
import type { Session } from '../session/session.js'
import { chainHash, eventBody } from './archive.js'
import { chainMessage } from './chain-message.js'
import { lineFault, reading, unreadable, type ArchiveFault } from './fault.js'
import { headerBody, headerFault, type ArchiveHeader } from './header.js'
import { isInProgress, proofOf, seatChanges, type Proof, type SeatChange } from './proof.js'
import { readHeader, readLine, type ArchiveLine } from './read-line.js'
import { missingFault, seenFault, type SeenInPlay } from './seen.js'

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
  const read = reading(place, () => readLine(pieces[index]!, `line ${place}`))
  if (read.value === null) return read.faults
  const line = read.value
  const broken =
    chainHash(before, line.body) === line.hash
      ? []
      : [lineFault(place, 'chain', chainMessage(pieces, index, before))]
  const faults = index === 0 ? addHeader(kept, line, broken) : addEvent(kept, line, place, options, broken)
  if (faults.length === 0) kept.heads.push(line.hash)
  return faults
}

function addHeader(kept: Kept, { value, body }: ArchiveLine, broken: readonly ArchiveFault[]) {
  const read = reading(1, () => readHeader(value, 'line 1'))
  const faults = [...broken, ...read.faults]
  if (faults.length > 0) return faults
  if (headerBody(read.value!) !== body) return [lineFault(1, 'form', NOT_AS_WRITTEN)]
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
  const read = reading(place, () => readEvent(value, `line ${place}`))
  const event = read.value
  if (event === null || broken.length > 0) return [...broken, ...read.faults]
  const before = kept.state
  const refusal = checkNext(before, event)
  if (refusal !== null) return [lineFault(place, refusal.rule, refusal.message)]
  if (event.type === 'sp/reset')
    return [lineFault(place, 'scope', 'expected one game in an archive, found the start of another')]
  if (eventBody(event) !== body) return [lineFault(place, 'form', NOT_AS_WRITTEN)]
  const after = applyEvent(before, event)
  const unlike = headerFault(kept.header!, event, before, after)
  if (unlike !== null) return [lineFault(place, 'header', unlike)]
  const missed = seenFault(seen, event, place, before)
  if (missed !== null) return [missed]
  kept.log.push(event)
  kept.state = after
  return []
}

/** One session has one archive: no other spelling of a line passes for it. */
const NOT_AS_WRITTEN = "the line isn't spelled as an export spells it: check spaces, keys and their order"

/** What is wrong with an archive whose lines are all right one by one. */
function wholeFaults(
  { header, log, heads, state }: Kept,
  unfinished: string,
  options: VerifyOptions,
): readonly ArchiveFault[] {
  const lines = heads.length
  if (unfinished !== '')
    return [unreadable(lines + 1, 'expected a line that ends with a newline, found one that was cut off')]
  if (header === null) return [unreadable(1, 'expected the header, found nothing')]
  const missing = state.roundNo === 0 ? missingFault(options, lines + 1, state) : null
  if (missing !== null) return [missing]
  if (state.provenance !== null && state.sessionSeed !== null) {
    const wrong = firstContradiction(log, state.sessionSeed)
    if (wrong !== null) return [lineFault(wrong.index + 2, wrong.refusal.rule, wrong.refusal.message)]
  }
  const head = heads.at(-1)
  if (options.head === undefined || options.head === head) return []
  const message = `expected the head ${options.head}, found ${head}: this is not the archive that was exported`
  return [lineFault(lines, 'head', message)]
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
