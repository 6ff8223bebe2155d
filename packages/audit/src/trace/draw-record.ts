import type { Json, Path } from '@seedfast/world'
import type { DrawEntries } from './draw-entries.js'
import { hashText, mixInt, mixText, mixValue } from './value-hash.js'

/** One draw of a run, as in a trace. */
export interface DrawRecord {
  /** The draw's number in the run, from 0. */
  readonly n: number
  readonly stream: string
  /** The draw's number in its stream, from 0, over the whole run. */
  readonly index: number
  /**
   * The stream's own counter before the draw, as the game counts it. It counts from the stream's last reseed, including
   * draws that the game skips. Absent for foreign generators, and in trace files of earlier versions.
   */
  readonly counter?: number
  /** The point where the stream was last reseeded, such as `floor 4`; absent if it was never reseeded. */
  readonly epoch?: string
  /** The sampling rule, which is the name of the called method. */
  readonly rule: string
  /** The arguments. A list or table is recorded as its size and a hash of its contents. */
  readonly args: readonly Json[]
  /** The raw 32-bit words that the draw took, in order. */
  readonly words: readonly number[]
  readonly value: Json
  /** The world's label for the part of the result that the draw decides; empty without a label. */
  readonly path: Path
  /** The draw's call sites, innermost first; only if traced with stacks. */
  readonly sites?: readonly string[]
  /** The lines of code at the call sites; only in close comparisons, never in trace files. */
  readonly lines?: readonly string[]
  /** The contents of the draw's lists and tables; only in close comparisons, never in trace files. */
  readonly entries?: DrawEntries
}

/** The size and a content hash that replace a list of candidates, a weight table, or a long string. */
export interface Summary {
  readonly size: number
  readonly hash: string
}

const LONG_TEXT = 80

/** Returns whether a trace file can store a string unchanged, which requires a short string without lone surrogates. */
function isPlain(text: string): boolean {
  return text.length <= LONG_TEXT && !/\p{Surrogate}/u.test(text)
}

/** Converts an argument or value to the form that a trace stores: short plain values unchanged, others as a summary. */
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

/** Returns whether a recorded argument or value is a summary. */
export function isSummary(value: Json): value is Json & Summary {
  return typeof value === 'object' && value !== null
}

/** Mixes a value into a hash, as `mixRecorded` mixes the value that `summarise` returns. */
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

/** Mixes a recorded argument or value into a hash. */
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
