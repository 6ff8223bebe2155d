import {
  canonicalJson,
  foundText,
  InputError,
  inputError,
  parseJson,
  resultHash,
  type PlainIssue,
  type Made,
} from '@seedfast/world'
import type { DrawRecord } from './draw-record.js'

/** The format that a trace names first. */
export const TRACE_FORMAT = 'seedfast-trace/1'

/** What a trace was made from. */
export interface TraceHeader {
  readonly format: typeof TRACE_FORMAT
  readonly world: string
  readonly version: number
  readonly seed: string
  readonly params: unknown
  readonly overrides: unknown
  /** SHA-256 of the canonical JSON of the result. */
  readonly sha256: string
  readonly draws: number
}

/** The draws of one run, with what it was made from. */
export interface Trace {
  readonly header: TraceHeader
  readonly draws: readonly DrawRecord[]
}

/** The trace of something made. */
export function traceOf(made: Made, draws: readonly DrawRecord[]): Trace {
  return { header: traceHeader(made, draws.length), draws }
}

/** What a trace of so many draws says first. */
export function traceHeader(
  { world, seedText, params, overrides, result }: Made,
  draws: number,
): TraceHeader {
  const sha256 = resultHash(result)
  const { id, version } = world
  return { format: TRACE_FORMAT, world: id, version, seed: seedText, params, overrides, sha256, draws }
}

/** The lines of a trace file: the header, then a line a draw. */
export function* traceLines({ header, draws }: Trace): Generator<string> {
  yield traceLine(header)
  for (const draw of draws) yield traceLine(draw)
}

/** One line of a trace file. */
export function traceLine(line: TraceHeader | DrawRecord): string {
  return `${canonicalJson(line)}\n`
}

/** Whether a text starts as a trace file does. */
export function isTrace(text: string): boolean {
  return text.slice(0, text.indexOf('\n')).includes(TRACE_FORMAT)
}

/**
 * Reads a trace file; `source` names it in messages.
 * Throws an InputError that names the line for text that is no trace, and for a trace that ends too soon.
 */
export function parseTrace(text: string, source = 'trace'): Trace {
  const lines = text.split('\n').filter((line) => line !== '')
  const header = parseHeader(lines[0] ?? '', source)
  const draws = lines.slice(1).map((line, i) => parseDraw(line, i, source))
  checkLength(header, draws.length, source)
  return { header, draws }
}

/** Throws an InputError for a trace with another number of draws than its header says. */
export function checkLength({ draws }: TraceHeader, found: number, source: string): void {
  if (found === draws) return
  throw inputError(
    source,
    ['draws'],
    `expected ${draws} draws, found ${found}: the file ends too soon or was changed`,
  )
}

/** Reads the first line; throws an InputError for one that is no header. */
export function parseHeader(line: string, source: string): TraceHeader {
  const value = parseJson(line, `${source}, line 1`) as Partial<TraceHeader> | null
  const header = typeof value === 'object' && value !== null ? value : {}
  const issues: PlainIssue[] = []
  const expect = (met: boolean, key: keyof TraceHeader, expected: string): void => {
    if (!met) issues.push({ path: [key], message: `expected ${expected}, found ${foundText(header[key])}` })
  }
  expect(header.format === TRACE_FORMAT, 'format', `"${TRACE_FORMAT}"`)
  if (issues.length > 0) throw new InputError(source, issues)
  expect(typeof header.world === 'string', 'world', 'the id of a world')
  expect(isCount(header.version) && header.version > 0, 'version', 'an integer from 1')
  expect(typeof header.seed === 'string', 'seed', 'a text')
  expect(/^[0-9a-f]{64}$/.test(header.sha256 ?? ''), 'sha256', '64 lower-case hex digits')
  expect(isCount(header.draws), 'draws', 'a count')
  if (issues.length > 0) throw new InputError(source, issues)
  return header as TraceHeader
}

/** Reads the line of draw number `i`; throws an InputError that names it for any other. */
export function parseDraw(line: string, i: number, source: string): DrawRecord {
  const draw = (written(line) ?? parseJson(line, lineName(source, i))) as Partial<DrawRecord> | null
  const fits =
    draw !== null &&
    draw.n === i &&
    typeof draw.stream === 'string' &&
    isCount(draw.index) &&
    (draw.counter === undefined || isCount(draw.counter)) &&
    (draw.epoch === undefined || typeof draw.epoch === 'string') &&
    typeof draw.rule === 'string' &&
    Array.isArray(draw.args) &&
    Array.isArray(draw.words) &&
    draw.words.every((word) => isCount(word) && word < 2 ** 32) &&
    draw.value !== undefined &&
    Array.isArray(draw.path)
  if (!fits)
    throw new InputError(lineName(source, i), [
      { path: [], message: `expected draw ${i}, found ${foundText(draw)}` },
    ])
  return draw as DrawRecord
}

function lineName(source: string, i: number): string {
  return `${source}, line ${i + 2}`
}

/** Shorter than lists can lie inside each other too deep. */
const SURELY_FLAT = 1000

/**
 * What a line stands for that is just as a trace is written; null for any other. What is written again as it was read
 * has no fault that `parseJson` looks for, which costs ten times as much.
 */
function written(line: string): unknown {
  if (line.length > SURELY_FLAT || line.includes('\\u')) return null
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
