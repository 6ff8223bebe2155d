import { InputError } from '@seedfast/world'
import type { Rule } from '../rules/refusal.js'

/** What a line of an archive can break: a rule of the game, or one of archives. */
export type ArchiveRule = Rule | 'chain' | 'header' | 'head' | 'commitment' | 'nonce'

/** One thing that is wrong with an archive. */
export interface ArchiveFault {
  /** The line, 1 the first. */
  readonly line: number
  readonly rule: ArchiveRule
  readonly message: string
  /** False for a line that can't be read at all. */
  readonly readable: boolean
}

/** A fault of a line that can be read. */
export function lineFault(line: number, rule: ArchiveRule, message: string): ArchiveFault {
  return { line, rule, message, readable: true }
}

/** A fault of a line that can't be read. */
export function unreadable(line: number, message: string): ArchiveFault {
  return { line, rule: 'form', message, readable: false }
}

/** What was read, or why it can't be. */
export interface Reading<Value> {
  readonly value: Value | null
  readonly faults: readonly ArchiveFault[]
}

/** Reads a part of a line; an InputError becomes its faults. */
export function reading<Value>(line: number, part: () => Value): Reading<Value> {
  try {
    return { value: part(), faults: [] }
  } catch (error) {
    if (!(error instanceof InputError)) throw error
    const faults = error.issues.map(({ path, message }) => {
      const rule: ArchiveRule = path[0] === 'version' || path[0] === 'format' ? 'version' : 'form'
      const where = path.length === 0 || rule === 'version' ? '' : `${path.join('.')}: `
      return { line, rule, message: `${where}${message}`, readable: false }
    })
    return { value: null, faults }
  }
}
