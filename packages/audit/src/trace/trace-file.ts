import {
  canonicalJson,
  foundText,
  InputError,
  inputError,
  parseJson,
  resultHash,
  type Issue,
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
  if (draws.length !== header.draws) {
    throw inputError(
      source,
      ['draws'],
      `expected ${header.draws} draws, found ${draws.length}: the file ends too soon or was changed`,
    )
  }
  return { header, draws }
}

function parseHeader(line: string, source: string): TraceHeader {
  const value = parseJson(line, `${source}, line 1`) as Partial<TraceHeader> | null
  const header = typeof value === 'object' && value !== null ? value : {}
  const issues: Issue[] = []
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

function parseDraw(line: string, i: number, source: string): DrawRecord {
  const where = `${source}, line ${i + 2}`
  const draw = parseJson(line, where) as Partial<DrawRecord> | null
  const fits =
    draw !== null &&
    draw.n === i &&
    typeof draw.stream === 'string' &&
    isCount(draw.index) &&
    typeof draw.rule === 'string' &&
    Array.isArray(draw.args) &&
    Array.isArray(draw.words) &&
    draw.words.every((word) => isCount(word) && word < 2 ** 32) &&
    draw.value !== undefined &&
    Array.isArray(draw.path)
  if (!fits)
    throw new InputError(where, [{ path: [], message: `expected draw ${i}, found ${foundText(draw)}` }])
  return draw as DrawRecord
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
