import {
  canonicalJson,
  filePlace,
  InputError,
  isInputError,
  parseJson,
  placeInside,
  resultHash,
  type Issue,
  type GeneratedResult,
  type Place,
} from '@seedfast/world'
import { auditInputError, auditIssue, type AuditField } from '../messages.js'
import type { DrawRecord, Summary } from './draw-record.js'

/** The value of `format` in the header of a trace file. */
export const TRACE_FORMAT = 'seedfast-trace/1'

/** The first line of a trace file, which describes the run. */
export interface TraceHeader {
  readonly format: typeof TRACE_FORMAT
  readonly world: string
  readonly version: number
  readonly seed: string
  readonly params: unknown
  readonly overrides: unknown
  /** The SHA-256 of the result's canonical JSON. */
  readonly sha256: string
  readonly draws: number
}

/** A trace: its header and the draws of one run. */
export interface Trace {
  readonly header: TraceHeader
  readonly draws: readonly DrawRecord[]
}

/** Creates the trace of a result and its draws. */
export function traceOf(generated: GeneratedResult, draws: readonly DrawRecord[]): Trace {
  return { header: traceHeader(generated, draws.length), draws }
}

/** Creates the header of a trace with the given number of draws. */
export function traceHeader(
  { world, seedText, params, overrides, result }: GeneratedResult,
  draws: number,
): TraceHeader {
  const sha256 = resultHash(result)
  const { id, version } = world
  return { format: TRACE_FORMAT, world: id, version, seed: seedText, params, overrides, sha256, draws }
}

/** Yields the lines of a trace file: the header, then one line per draw. */
export function* traceLines({ header, draws }: Trace): Generator<string> {
  yield traceLine(header)
  for (const draw of draws) yield traceLine(draw)
}

/** Formats one line of a trace file, with its line break. */
export function traceLine(line: TraceHeader | DrawRecord): string {
  return `${canonicalJson(line)}\n`
}

/** Returns whether a string starts like the content of a trace file. */
export function isTrace(text: string): boolean {
  return text.slice(0, text.indexOf('\n')).includes(TRACE_FORMAT)
}

/**
 * Parses a trace file. `place` identifies the file in errors. Throws an InputError with the line number if the text
 * isn't a trace, or if draws are missing at its end.
 */
export function parseTrace(text: string, place: Place = filePlace('trace')): Trace {
  const lines = linesOf(text)
  const header = parseHeader(lines.next().value ?? '', place)
  const draws: DrawRecord[] = []
  for (const line of lines) draws.push(parseDraw(line, draws.length, place))
  checkLength(header, draws.length, place)
  return { header, draws }
}

/** Yields the non-empty lines of a string, so that a file of line breaks takes no memory. */
function* linesOf(text: string): Generator<string, undefined> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    if (end > start) yield text.slice(start, end)
    start = end + 1
  }
}

/** Throws an InputError if the number of draws in a trace differs from the number in its header. */
export function checkLength({ draws }: TraceHeader, found: number, place: Place): void {
  if (found === draws) return
  const at = placeInside(place, { path: ['draws'] })
  throw auditInputError('wrong-draw-count', at, { got: found, expected: draws })
}

/** Parses the first line of a trace file. Throws an InputError if the line isn't the header of a trace. */
export function parseHeader(line: string, place: Place): TraceHeader {
  const value = parseLine(line, { ...place, line: 1 }) as Partial<TraceHeader> | null
  const header = typeof value === 'object' && value !== null ? value : {}
  if (header.format !== TRACE_FORMAT) throw auditInputError('not-a-trace', place, { got: header.format })
  const issues: Issue[] = []
  const check = (isValid: boolean, key: keyof TraceHeader, expected: AuditField): void => {
    if (isValid) return
    const at = placeInside(place, { path: [key] })
    issues.push(auditIssue('invalid-field', at, { got: header[key], expected }))
  }
  check(typeof header.world === 'string', 'world', 'string')
  check(isCount(header.version) && header.version > 0, 'version', 'version')
  check(typeof header.seed === 'string', 'seed', 'string')
  check(/^[0-9a-f]{64}$/.test(header.sha256 ?? ''), 'sha256', 'sha256')
  check(isCount(header.draws), 'draws', 'count')
  if (issues.length > 0) throw new InputError(issues)
  return header as TraceHeader
}

/** The fields of a draw whose content is checked. The other fields can be absent, and aren't used in comparisons. */
const DRAW_FIELDS: readonly (readonly [
  field: keyof DrawRecord,
  expected: AuditField,
  fits: (value: unknown) => boolean,
])[] = [
  ['n', 'count', isCount],
  ['stream', 'string', isString],
  ['index', 'count', isCount],
  ['counter', 'count', (value) => value === undefined || isCount(value)],
  ['epoch', 'string', (value) => value === undefined || isString(value)],
  ['rule', 'string', isString],
  ['args', 'recorded-values', (value) => Array.isArray(value) && value.every(isRecorded)],
  [
    'words',
    'words',
    (value) => Array.isArray(value) && value.every((word) => isCount(word) && word < 2 ** 32),
  ],
  ['value', 'recorded-value', isRecorded],
  ['path', 'path', (value) => Array.isArray(value) && value.every(isStep)],
  ['sites', 'strings', (value) => value === undefined || (Array.isArray(value) && value.every(isString))],
]

/** Returns whether a value has the form in which traces store values: a plain value or a summary. */
function isRecorded(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined
  const { size, hash } = value as Partial<Summary>
  return isCount(size) && isString(hash) && /^[0-9a-f]{8}$/.test(hash)
}

function isStep(value: unknown): boolean {
  return isString(value) || isCount(value)
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}

/**
 * Parses the line for draw `i`, counted from 0. Throws an InputError with the line number if the line doesn't contain
 * that draw, with an issue for each field that is missing or invalid.
 */
export function parseDraw(line: string, i: number, place: Place): DrawRecord {
  // The header is line 1.
  const at = { ...place, line: i + 2 }
  const draw = (parseUnchanged(line) ?? parseLine(line, at)) as Partial<DrawRecord> | null
  if (draw === null || typeof draw !== 'object' || (isCount(draw.n) && draw.n !== i)) {
    throw auditInputError('not-the-draw', at, { got: draw, draw: i })
  }
  const invalid = DRAW_FIELDS.filter(([field, , fits]) => !fits(draw[field]))
  if (invalid.length === 0) return draw as DrawRecord
  throw new InputError(
    invalid.map(([field, expected]) => {
      const inside = placeInside(place, { path: [field] })
      const start = { line: i + 2, column: 1 }
      return auditIssue('invalid-field', { ...inside, start }, { got: draw[field], expected })
    }),
  )
}

/** Parses one line of a trace file as JSON. Issues contain the line number. */
function parseLine(text: string, place: Place & { readonly line: number }): unknown {
  try {
    return parseJson(text, place)
  } catch (error) {
    if (!isInputError(error)) throw error
    throw new InputError(
      error.issues.map((issue) => ({ ...issue, place: { ...issue.place, line: place.line } })),
    )
  }
}

/**
 * The maximum length, in characters, of a line to parse without checking its nesting. A line this short can't be nested
 * too deeply.
 */
const NEVER_TOO_DEEP = 1000

/**
 * Parses a line formatted exactly as this package writes traces. Returns `null` for any other line. A line in this
 * format can't have the issues that `parseJson` checks for, and checking for these issues would take ten times as long.
 */
function parseUnchanged(line: string): unknown {
  if (line.length > NEVER_TOO_DEEP || line.includes('\\u')) return null
  try {
    const value = JSON.parse(line) as unknown
    return JSON.stringify(value) === line ? value : null
  } catch {
    return null
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
