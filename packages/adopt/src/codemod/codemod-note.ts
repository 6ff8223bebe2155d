/**
 * The codes of notes, each with its data. A note is either the reason why a call wasn't changed, or something to check
 * in a changed file.
 */
export interface CodemodCodes {
  /** The file contains neither JavaScript nor TypeScript. */
  'not-a-script': object
  'syntax-error': { readonly error: string }
  /** The file contains no imports, so it may be a module or a plain script. */
  'unknown-kind': object
  /**
   * The file is TypeScript without imports. If the file is a plain script, the new calls would have to use a global
   * object that has no types.
   */
  'script-types': object
  /** The file declares a name that the inserted calls would use. */
  'own-name': { readonly name: string }
  /** The game replaces `Math.random`. */
  replaced: object
  /** `Math.random` is destructured, as in `const { random } = Math`. */
  destructured: object
  /** The file uses an API for random bytes, numbers or IDs, and Seedfast has no counterpart for it. */
  'other-source': { readonly name: string }
  /** The file imports the whole package `uuid`, or calls its `v4` with arguments. */
  'uuid-use': object
  /**
   * The call was changed, but it is in a comparator. A comparator that draws produces a different order in each engine.
   */
  sorts: object
  /** The call was changed, but it makes a draw while the file loads, when the stream might not be set yet. */
  'draws-at-load': object
}

export type CodemodCode = keyof CodemodCodes

/** A note about a line that you should check. */
export type CodemodNote = {
  readonly [Code in CodemodCode]: {
    readonly file: string
    /** The line in the file, counted from 1. `column` is also counted from 1. */
    readonly line: number
    readonly column: number
    readonly code: Code
    readonly data: CodemodCodes[Code]
    /** Whether the codemod left the call unchanged. */
    readonly left: boolean
  }
}[CodemodCode]

/** Adds a note about a line that you should check. */
export type NoteAt = <Code extends CodemodCode>(
  node: { readonly start: number },
  code: Code,
  data: CodemodCodes[Code],
  left?: boolean,
) => void
