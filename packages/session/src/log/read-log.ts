import { jsonSize, worldInputError, type DrawCounts, type Place } from '@seedfast/world'
import type { SavedSnapshot } from '../play/saved-snapshot.js'
import { sessionInputError, type LogField } from '../messages.js'
import { MOST_LEVELS } from '../state/plain-data.js'
import { LOG_FORMAT, type LogCheck, type LogHeader, type LogStep, type SessionLog } from './log-format.js'

/** The most values of a line, and of all inputs together. The limits bound memory. */
const MOST_LINE_VALUES = 1_000_000
const MOST_VALUES = 10_000_000

/** Returns whether a file's text looks like a session log, also one of another format version. */
export function isSessionLog(text: string): boolean {
  return /"seedfast-session\/\d+"/.test(text.slice(0, 200))
}

/**
 * Reads a session log. If the last line is incomplete, because the game ended while it was written, leaves it out.
 * Throws an InputError with the line and path of the first fault. Takes O(size) time.
 */
export function readLog(text: string, place: Place): SessionLog {
  const lines = text.split('\n')
  const isWhole = lines.at(-1) === ''
  if (isWhole) lines.pop()
  const header = readHeader(lines[0] ?? '', place)
  const first = header.from?.steps ?? 0
  const steps: LogStep[] = []
  let isTorn = false
  let values = 0
  for (const [i, text] of lines.entries()) {
    if (i === 0) continue
    const isLast = i === lines.length - 1
    const line = parseLine(text, { ...place, line: i + 1 })
    if (line === null) {
      isTorn = isLast && !isWhole
      if (isTorn) break
      throw sessionInputError('not-a-log-line', { ...place, line: i + 1 }, { got: text })
    }
    if (!('hash' in line)) {
      values += jsonSize(text).values
      if (values > MOST_VALUES) throw worldInputError('too-many-values', place, { max: MOST_VALUES })
    }
    addLine(line, { text, steps, first, line: i + 1, place })
  }
  return { ...header, steps, isTorn }
}

type Line = Readonly<Record<string, unknown>>

/** A recorded state and its draws, which are parsed only if they are needed. A log can contain many large states. */
class RecordedCheck implements LogCheck {
  constructor(
    readonly hash: string,
    readonly line: number,
    private readonly text: string,
  ) {}

  get draws(): DrawCounts | undefined {
    return (JSON.parse(this.text) as LogCheck).draws
  }

  get state(): unknown {
    return (JSON.parse(this.text) as LogCheck).state
  }
}

function parseLine(text: string, place: Place): Line | null {
  if (text.length > MOST_LEVELS) {
    const { levels, values } = jsonSize(text)
    if (levels > MOST_LEVELS) throw worldInputError('too-deep', place, { max: MOST_LEVELS })
    if (values > MOST_LINE_VALUES) throw worldInputError('too-many-values', place, { max: MOST_LINE_VALUES })
  }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : null
  } catch {
    return null
  }
}

function readHeader(text: string, place: Place): LogHeader {
  const line = parseLine(text, { ...place, line: 1 })
  if (text.startsWith('\uFEFF')) throw sessionInputError('byte-order-mark', place, {})
  if (line?.['format'] !== LOG_FORMAT) throw sessionInputError('not-a-session-log', place, { got: text })
  const at = { ...place, line: 1 }
  need(line, 'session', 'string', isText, at)
  need(line, 'version', 'version', isPositive, at)
  need(line, 'seed', 'seed', isSeed, at)
  need(line, 'every', 'every', isPositive, at)
  need(line, 'hash', 'hash', isHash, at)
  if ('from' in line) need(line, 'from', 'snapshot', isSnapshot, at)
  return { params: {}, ...line } as unknown as LogHeader
}

interface LinePlace {
  readonly text: string
  readonly steps: LogStep[]
  /** The number of steps before the log. */
  readonly first: number
  readonly line: number
  readonly place: Place
}

function addLine(line: Line, { text, steps, first, line: number, place }: LinePlace): void {
  const at = { ...place, line: number }
  const last = first + steps.length
  if ('back' in line) {
    const { back } = line
    if (typeof back !== 'number' || !Number.isSafeInteger(back) || back < first || back > last)
      throw sessionInputError('wrong-back', { ...at, path: ['back'] }, { got: back, max: last })
    steps.length = back - first
    return
  }
  const isAutomatic = 'auto' in line
  const isStep = isAutomatic || 'input' in line
  if (!isStep && !('hash' in line))
    throw sessionInputError('log-field', at, { got: line, expected: 'input or hash' })
  const expected = isStep ? last + 1 : last
  if (line['step'] !== expected)
    throw sessionInputError('wrong-step', { ...at, path: ['step'] }, { got: line['step'], expected })
  if (isStep) {
    const input = isAutomatic ? line['auto'] : line['input']
    steps.push({ step: expected, input, isAutomatic, line: number, check: null })
    return
  }
  need(line, 'hash', 'hash', isHash, at)
  if ('draws' in line) need(line, 'draws', 'draws', isCounts, at)
  const step = steps.at(-1)
  if (step !== undefined) step.check = new RecordedCheck(line['hash'] as string, number, text)
}

function need(line: Line, key: string, expected: LogField, is: (value: unknown) => boolean, at: Place): void {
  if (!is(line[key]))
    throw sessionInputError('log-field', { ...at, path: [key] }, { got: line[key], expected })
}

const isText = (value: unknown): boolean => typeof value === 'string'
/** Every text seed is well-formed and has 1 to 1000 characters. */
const isSeed = (value: unknown): boolean =>
  typeof value === 'string' && /^\P{Surrogate}{1,1000}$/su.test(value)
const isPositive = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)
const isCounts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((count) => Number.isSafeInteger(count))

function isSnapshot(value: unknown): boolean {
  const { steps, state, streams } = (value ?? {}) as Partial<SavedSnapshot>
  return Number.isSafeInteger(steps) && steps! >= 0 && isJson(state) && Array.isArray(streams?.streams)
}

function isJson(text: unknown): boolean {
  if (typeof text !== 'string') return false
  const { levels, values } = jsonSize(text)
  if (levels > MOST_LEVELS || values > MOST_LINE_VALUES) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
