import type { Json, Path } from '@seedfast/world'
import type { Held } from './held.js'
import { hashText, mixInt, mixText, mixValue } from './value-hash.js'

/** One draw of a run, as a trace keeps it. */
export interface DrawRecord {
  /** The draw's number in the run, from 0. */
  readonly n: number
  readonly stream: string
  /** The draw's number in its stream, from 0, over the whole run. */
  readonly index: number
  /**
   * The stream's own counter before the draw, as the game counts it: from its last reseed, past draws that the game
   * skips. Absent for foreign generators, and in trace files of earlier versions.
   */
  readonly counter?: number
  /** Where the stream was last reseeded, such as `floor 4`; absent for a stream that was not. */
  readonly epoch?: string
  /** The sampling rule: the method that was called. */
  readonly rule: string
  /** Its arguments; a list or a table stands as its size and a hash of what it holds. */
  readonly args: readonly Json[]
  /** The raw 32-bit words that it took, in order. */
  readonly words: readonly number[]
  readonly value: Json
  /** The part of the result that it decides, as the world labels it; empty without a label. */
  readonly path: Path
  /** Where it was called, innermost first; only when traced with stacks. */
  readonly sites?: readonly string[]
  /** What its lists and tables held; only where two runs are compared closely, never in a trace file. */
  readonly held?: Held
}

/** What stands for a list of candidates, a table of weights, or a long text: its size, and a hash of what it holds. */
export interface Summary {
  readonly size: number
  readonly hash: string
}

const LONG_TEXT = 80

/** A text that a trace file can hold as it is: not long, and no half of a surrogate pair, which JSON has no bytes for. */
function isPlain(text: string): boolean {
  return text.length <= LONG_TEXT && !/\p{Surrogate}/u.test(text)
}

/** An argument or a value as a trace keeps it: short plain values as they are, the rest as a summary. */
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

/** Whether a recorded argument or value is a summary. */
export function isSummary(value: Json): value is Json & Summary {
  return typeof value === 'object' && value !== null
}

/** Mixes a value into a hash just as `mixRecorded` mixes what `summarise` makes of it. */
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
