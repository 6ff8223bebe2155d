import type { Json, Path } from '@seedfast/world'
import { hashText, mixValue } from './value-hash.js'

/** One draw of a run, as a trace keeps it. */
export interface DrawRecord {
  /** The draw's number in the run, from 0. */
  readonly n: number
  readonly stream: string
  /** The draw's number in its stream, from 0. */
  readonly index: number
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
}

/** A list of candidates or a table of weights, too long to be kept. */
export interface Summary {
  readonly list?: number
  readonly table?: number
  readonly hash: string
}

/** An argument or a value as a trace keeps it: short plain values as they are, the rest by a hash. */
export function summarise(value: unknown): Json {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : String(value)
    case 'string':
      return value.length <= 80 ? value : summary({ list: value.length }, value)
    case 'boolean':
      return value
    case 'bigint':
      return String(value)
    case 'object':
      if (value === null) return null
      return Array.isArray(value)
        ? summary({ list: value.length }, value)
        : summary({ table: Object.keys(value).length }, value)
    case 'function':
      return `function ${value.name}`
    default:
      return String(value)
  }
}

function summary(size: { list: number } | { table: number }, value: unknown): Json {
  return { ...size, hash: hashText(mixValue(0, value)) }
}
