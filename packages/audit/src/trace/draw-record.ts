import type { Json, Path } from '@seedfast/world'
import type { DrawEntries } from './draw-entries.js'
import { hashText, mixInt, mixText, mixValue } from './value-hash.js'

/** One draw of a run, as recorded in a trace. */
export interface DrawRecord {
  /** The draw's number in the run, counted from 0. */
  readonly n: number
  readonly stream: string
  /** The draw's number in its stream, counted from 0. Reseeding the stream doesn't reset this number. */
  readonly index: number
  /**
   * The value of the game's own counter for the stream before the draw. The counter restarts from 0 when the stream is
   * reseeded, and includes draws that the game skips. Absent for generators from other libraries, and in trace files
   * from earlier versions.
   */
  readonly counter?: number
  /**
   * The name of the point in the run where the stream was last reseeded, such as `floor 4`. Absent if the stream was
   * never reseeded.
   */
  readonly epoch?: string
  /** The draw's sampling rule: the name of the method that was called. */
  readonly rule: string
  /** The arguments of the call. A list or table is recorded as its size and a hash of its contents. */
  readonly args: readonly Json[]
  /** The 32-bit random words that the draw used, in order. */
  readonly words: readonly number[]
  readonly value: Json
  /**
   * The part of the result that the draw decides, as labeled by the world. Empty if the world doesn't label the draw.
   */
  readonly path: Path
  /** The draw's call sites, innermost first. Absent unless the run was traced with stacks. */
  readonly sites?: readonly string[]
  /**
   * The lines of code at the call sites. Present only when a comparison examines the draw closely, never in trace
   * files.
   */
  readonly lines?: readonly string[]
  /**
   * The contents of the draw's lists and tables. Present only when a comparison examines the draw closely, never in
   * trace files.
   */
  readonly entries?: DrawEntries
}

/**
 * The size and the content hash that are recorded in place of a list of candidates, a weight table, or a long string.
 */
export interface Summary {
  readonly size: number
  readonly hash: string
}

const LONG_TEXT = 80

/**
 * Returns whether a trace file stores a string unchanged. Only short strings without lone surrogates are stored
 * unchanged.
 */
function isPlain(text: string): boolean {
  return text.length <= LONG_TEXT && !/\p{Surrogate}/u.test(text)
}

/**
 * Converts an argument or value to its form in traces: short plain values stay unchanged, and other values
 * become summaries.
 */
export function summarise(value: unknown): Json {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : String(value)
    case 'string':
      return isPlain(value) ? value : { size: value.length, hash: hashText(mixValue(0, value)) }
    case 'boolean':
      return value
    case 'object':
      return value === null ? null : { size: sizeOf(value), hash: hashText(mixValue(0, value)) }
    case 'function':
      return `function ${value.name}`
    default:
      return String(value)
  }
}

export function isSummary(value: Json): value is Json & Summary {
  return typeof value === 'object' && value !== null
}

/**
 * Mixes an argument or value into a hash. The new hash equals the one that `mixRecorded` computes from the recorded
 * form.
 */
export function mixSummarised(hash: number, value: unknown): number {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? mixValue(hash, value) : mixText(hash, String(value))
    case 'string':
      return isPlain(value) ? mixText(hash, value) : mixSummary(hash, value.length, mixValue(0, value))
    case 'boolean':
      return mixValue(hash, value)
    case 'object':
      return value === null ? mixValue(hash, null) : mixSummary(hash, sizeOf(value), mixValue(0, value))
    case 'function':
      return mixText(hash, `function ${value.name}`)
    default:
      return mixText(hash, String(value))
  }
}

export function mixRecorded(hash: number, value: Json): number {
  if (!isSummary(value)) return mixValue(hash, value)
  return mixSummary(hash, value.size, Number.parseInt(value.hash, 16))
}

function mixSummary(hash: number, size: number, content: number): number {
  return mixInt(mixInt(hash ^ 0x6c, size), content)
}

function sizeOf(value: object): number {
  if (Array.isArray(value)) return value.length
  return value instanceof Map || value instanceof Set ? value.size : Object.keys(value).length
}
