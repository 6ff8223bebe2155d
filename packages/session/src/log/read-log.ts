import type { Place } from '@seedfast/world'
import type { SavedSnapshot } from '../play/saved-snapshot.js'
import { sessionInputError, type LogField } from '../messages.js'
import { LOG_FORMAT, type LogCheck, type LogHeader, type LogStep, type SessionLog } from './log-format.js'

/** Returns whether a file's text looks like a session log. */
export function isSessionLog(text: string): boolean {
  return text.slice(0, 200).includes(`"${LOG_FORMAT}"`)
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
  for (const [i, text] of lines.entries()) {
    if (i === 0) continue
    const isLast = i === lines.length - 1
    const line = parseLine(text)
    if (line === null) {
      isTorn = isLast && !isWhole
      if (isTorn) break
      throw sessionInputError('not-a-log-line', { ...place, line: i + 1 }, { got: text })
    }
    addLine(line, { steps, first, line: i + 1, place })
  }
  return { ...header, steps, isTorn }
}

type Line = Readonly<Record<string, unknown>>

function parseLine(text: string): Line | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Line) : null
  } catch {
    return null
  }
}

function readHeader(text: string, place: Place): LogHeader {
  const line = parseLine(text)
  if (line?.['format'] !== LOG_FORMAT) throw sessionInputError('not-a-session-log', place, { got: text })
  const at = { ...place, line: 1 }
  need(line, 'session', 'string', isText, at)
  need(line, 'version', 'version', isPositive, at)
  need(line, 'seed', 'string', isText, at)
  need(line, 'every', 'every', isPositive, at)
  need(line, 'hash', 'hash', isHash, at)
  if ('from' in line) need(line, 'from', 'snapshot', isSnapshot, at)
  return { params: {}, ...line } as unknown as LogHeader
}

interface LinePlace {
  readonly steps: LogStep[]
  /** The number of steps before the log. */
  readonly first: number
  readonly line: number
  readonly place: Place
}

function addLine(line: Line, { steps, first, line: number, place }: LinePlace): void {
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
  if (step !== undefined) step.check = { ...line, line: number } as unknown as LogCheck
}

function need(line: Line, key: string, expected: LogField, is: (value: unknown) => boolean, at: Place): void {
  if (!is(line[key]))
    throw sessionInputError('log-field', { ...at, path: [key] }, { got: line[key], expected })
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isPositive = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)
const isCounts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((count) => Number.isSafeInteger(count))

function isSnapshot(value: unknown): boolean {
  const { steps, state, streams } = (value ?? {}) as Partial<SavedSnapshot>
  return Number.isSafeInteger(steps) && isJson(state) && Array.isArray(streams?.streams)
}

function isJson(text: unknown): boolean {
  try {
    JSON.parse(text as string)
    return typeof text === 'string'
  } catch {
    return false
  }
}
