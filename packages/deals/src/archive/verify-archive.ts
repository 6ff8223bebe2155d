import { canonicalJson, InputError } from '@seedfast/world'
import { readEvent, type SessionEvent } from '../events/event.js'
import { reduce } from '../rules/reduce.js'
import type { Rule } from '../rules/refusal.js'
import { EMPTY_STATE, type SessionState } from '../rules/state.js'
import type { Session } from '../session/session.js'
import { chainHash, headerOf, type ArchiveHeader } from './archive.js'
import { checkChoice } from './check-choice.js'
import { chainMessage } from './chain-message.js'
import { readHeader, readLine, type ArchiveLine } from './read-line.js'

/** What a line of an archive can break, beside the rules of the game. */
export type ArchiveRule = Rule | 'form' | 'chain' | 'header' | 'bot' | 'head'

/** One thing that is wrong with an archive. */
export interface ArchiveFault {
  /** The line, 1 the first. */
  readonly line: number
  readonly rule: ArchiveRule
  readonly message: string
  /** Whether the line cannot be read at all, or can be and is not right. */
  readonly readable: boolean
}

/** What became of reading an archive. */
export interface ArchiveReport {
  readonly header: ArchiveHeader | null
  /** The session of the lines that are right. */
  readonly session: Session
  /** The bytes of these lines: a shorter archive of its own. */
  readonly valid: string
  /** How many lines these are. */
  readonly lines: number
  /** The hash of the last of them; null when there is none. */
  readonly head: string | null
  /** What is wrong with the first line that is not right, or with the whole; none when all is well. */
  readonly faults: readonly ArchiveFault[]
}

/** What is known from elsewhere. */
export interface VerifyOptions {
  /** The head hash that the export gave: with it any edit at all is found. */
  readonly head?: string
}

/**
 * Reads an archive and checks every line: its form, its hash, the rules, and that deals and bots are what the seed
 * makes of them. It stops at the first line that is not right; what stands before is kept.
 */
export function verifyArchive(text: string, { head: kept }: VerifyOptions = {}): ArchiveReport {
  const pieces = text.split('\n')
  const unfinished = pieces.pop()!
  const log: SessionEvent[] = []
  const states: SessionState[] = [EMPTY_STATE]
  let header: ArchiveHeader | null = null
  let head: string | null = null
  let faults: ArchiveFault[] = []
  let lines = 0
  for (const piece of pieces) {
    const place = lines + 1
    const read = reading(place, () => readLine(piece, `line ${place}`))
    faults = [...read.faults]
    if (read.value !== null) {
      const line = read.value
      if (chainHash(head, line.body) !== line.hash) {
        const message = chainMessage(pieces, lines, head)
        faults.push({ line: place, rule: 'chain', message, readable: true })
      }
      if (lines === 0) {
        const found = reading(place, () => readHeader(line.value, `line ${place}`))
        header = found.value
        faults.push(...found.faults)
      } else {
        faults.push(...addEvent(line, place, log, states, header!))
      }
      if (faults.length === 0) head = line.hash
    }
    if (faults.length > 0) break
    lines++
  }
  const state = states.at(-1)!
  if (faults.length === 0) faults = wholeFaults(unfinished, lines, log, states, header)
  if (faults.length === 0 && kept !== undefined && kept !== head) {
    const message = `expected the head ${kept}, found ${head}: this is not the archive that was exported`
    faults.push({ line: lines, rule: 'head', message, readable: true })
  }
  const valid = pieces
    .slice(0, lines)
    .map((piece) => `${piece}\n`)
    .join('')
  return { header, session: { log, state }, valid, lines, head, faults }
}

/** Adds a line's event to log and states; gives what is wrong with it, and adds nothing then. */
function addEvent(
  { value }: ArchiveLine,
  line: number,
  log: SessionEvent[],
  states: SessionState[],
  header: ArchiveHeader,
): readonly ArchiveFault[] {
  const read = reading(line, () => readEvent(value, `line ${line}`))
  if (read.value === null) return read.faults
  const event = read.value
  const broken = (rule: ArchiveRule, message: string): readonly ArchiveFault[] => [
    { line, rule, message, readable: true },
  ]
  if (log.length === 0 && event.type !== 'sp/seed-set' && event.type !== 'sp/commitment-set')
    return broken('header', `expected the seed or the commitment as the first event, found ${event.type}`)
  if (event.type === 'sp/reset')
    return broken('scope', 'expected one game in an archive, found the start of another')
  const before = states.at(-1)!
  const { state, refusal } = reduce(before, event)
  if (refusal !== null) return broken(refusal.rule, refusal.message)
  const fault = headerFault(header, event, before, state)
  if (fault !== null) return broken('header', fault)
  // The reducer has held a deal against the seed already.
  const known = event.type === 'sp/deal' ? null : before.sessionSeed
  const choice = known === null ? null : checkChoice(before, event, known)
  if (choice !== null) return broken(choice.rule, choice.message)
  log.push(event)
  states.push(state)
  return []
}

/** What is wrong with an archive whose lines are all right. */
function wholeFaults(
  unfinished: string,
  lines: number,
  log: readonly SessionEvent[],
  states: readonly SessionState[],
  header: ArchiveHeader | null,
): ArchiveFault[] {
  if (unfinished !== '') {
    const message = 'expected a line that ends with a newline, found one that was cut off'
    return [{ line: lines + 1, rule: 'form', message, readable: false }]
  }
  if (header === null) {
    return [{ line: 1, rule: 'form', message: 'expected the header, found nothing', readable: false }]
  }
  return revealFaults(log, states)
}

/** After the reveal of a provable session: whether deals and bots were those of the seed all along. */
function revealFaults(log: readonly SessionEvent[], states: readonly SessionState[]): ArchiveFault[] {
  const { sessionSeed, provenance } = states.at(-1)!
  if (provenance === null || sessionSeed === null) return []
  for (const [i, event] of log.entries()) {
    const fault = checkChoice(states[i]!, event, sessionSeed)
    if (fault !== null) return [{ line: i + 2, rule: fault.rule, message: fault.message, readable: true }]
  }
  return []
}

/** Why the header does not say what an event settles, or null when it does or nothing is settled. */
function headerFault(
  header: ArchiveHeader,
  { type }: SessionEvent,
  before: SessionState,
  after: SessionState,
): string | null {
  const begun = type === 'sp/deal' && before.firstDealerId === null ? before : after
  const said = headerOf(begun)
  if (type === 'sp/seed-set' || type === 'sp/commitment-set') return unlike(pickSeed(header), pickSeed(said))
  return type === 'sp/options-set' || begun === before ? unlike(header, said) : null
}

function pickSeed({ seed, seedVersion, rulesVersion }: ArchiveHeader) {
  return { seed, seedVersion, rulesVersion }
}

function unlike(header: object, said: object): string | null {
  const [expected, found] = [canonicalJson(header), canonicalJson(said)]
  return expected === found ? null : `expected what the first line says, ${expected}, found ${found}`
}

interface Reading<Value> {
  readonly value: Value | null
  readonly faults: readonly ArchiveFault[]
}

function reading<Value>(line: number, part: () => Value): Reading<Value> {
  try {
    return { value: part(), faults: [] }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const faults = error.issues.map(({ path, message }) => {
      const rule: ArchiveRule = path[0] === 'version' || path[0] === 'format' ? 'version' : 'form'
      const where = path.length === 0 || rule === 'version' ? '' : `${path.join('.')}: `
      return { line, rule, message: `${where}${message}`, readable: false }
    })
    return { value: null, faults }
  }
}
