import { isInputError, type Path } from '@seedfast/world'
import type { DealsCodes } from '../issue-codes.js'
import { dealsMessage } from '../messages.js'
import type { Rule } from '../rules/refusal.js'

/** The rule that a line of an archive breaks: either a rule of the game, or a rule for archives. */
export type ArchiveRule = Rule | 'chain' | 'header' | 'head' | 'table' | 'commitment' | 'nonce'

/** A fault in an archive, with its location. */
export interface ArchiveFault {
  /** The line number, counted from 1. */
  readonly line: number
  readonly rule: ArchiveRule
  /** The issue code, which is defined by this package or by `@seedfast/world`. */
  readonly code: string
  readonly data: unknown
  /** The path of the fault in the line's JSON. Empty if the fault concerns the whole line. */
  readonly path: Path
  /** A description of the problem in English, without its location. */
  readonly message: string
  /** Whether the line can be read at all. */
  readonly readable: boolean
}

/** Creates a fault for a line that can be read but breaks `rule`. */
export function lineFault<Code extends keyof DealsCodes>(
  line: number,
  rule: ArchiveRule,
  code: Code,
  data: DealsCodes[Code],
): ArchiveFault {
  return { line, rule, code, data, path: [], message: dealsMessage(code, data), readable: true }
}

/** Creates a fault for a line that can't be read. */
export function unreadable<Code extends keyof DealsCodes>(
  line: number,
  code: Code,
  data: DealsCodes[Code],
): ArchiveFault {
  return { ...lineFault(line, 'form', code, data), readable: false }
}

/** The result of reading part of a line: the value, or the faults that made it unreadable. */
export interface Reading<Value> {
  readonly value: Value | null
  readonly faults: readonly ArchiveFault[]
}

const VERSION_CODES: readonly string[] = [
  'unknown-archive-format',
  'unknown-seed-version',
  'unknown-rules-version',
] satisfies (keyof DealsCodes)[]

/**
 * Reads part of a line with the function `part`. If `part` throws an InputError, returns its issues as faults in the
 * line.
 */
export function reading<Value>(line: number, part: () => Value): Reading<Value> {
  try {
    return { value: part(), faults: [] }
  } catch (error) {
    if (!isInputError(error)) throw error
    const faults = error.issues.map(({ code, data, place: { path = [] }, message }): ArchiveFault => {
      const rule = VERSION_CODES.includes(code) ? 'version' : 'form'
      return { line, rule, code, data, path, message, readable: false }
    })
    return { value: null, faults }
  }
}
