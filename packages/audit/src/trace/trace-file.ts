import {
  canonicalJson,
  foundText,
  InputError,
  inputError,
  parseJson,
  resultHash,
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
  const { world, seedText, params, overrides, result } = made
  const sha256 = resultHash(result)
  const { id, version } = world
  return {
    header: {
      format: TRACE_FORMAT,
      world: id,
      version,
      seed: seedText,
      params,
      overrides,
      sha256,
      draws: draws.length,
    },
    draws,
  }
}

/** The lines of a trace file: the header, then a line a draw. */
export function* traceLines({ header, draws }: Trace): Generator<string> {
  yield `${canonicalJson(header)}\n`
  for (const draw of draws) yield `${canonicalJson(draw)}\n`
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
  const header = parseJson(lines[0] ?? '', `${source}, line 1`) as TraceHeader
  if (typeof header !== 'object' || header === null || header.format !== TRACE_FORMAT) {
    throw inputError(
      source,
      ['format'],
      `expected "${TRACE_FORMAT}", found ${foundText((header as TraceHeader | null)?.format)}`,
    )
  }
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

function parseDraw(line: string, i: number, source: string): DrawRecord {
  const where = `${source}, line ${i + 2}`
  const draw = parseJson(line, where) as Partial<DrawRecord> | null
  const fits =
    draw !== null &&
    draw.n === i &&
    typeof draw.stream === 'string' &&
    typeof draw.index === 'number' &&
    typeof draw.rule === 'string' &&
    Array.isArray(draw.args) &&
    Array.isArray(draw.words) &&
    Array.isArray(draw.path)
  if (!fits)
    throw new InputError(where, [{ path: [], message: `expected draw ${i}, found ${foundText(draw)}` }])
  return draw as DrawRecord
}
