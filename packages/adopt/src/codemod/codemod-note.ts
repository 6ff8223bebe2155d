/** The reasons why a call wasn't changed, and the things to check in a changed file. Each code has its data. */
export interface CodemodCodes {
  /** The file isn't JavaScript or TypeScript. */
  'not-a-script': object
  'syntax-error': { readonly error: string }
  /** A file without imports, which may be a module or a plain script. */
  'unknown-kind': object
  /** A TypeScript file without imports is a plain script, where the global object isn't declared. */
  'script-types': object
  /** The file declares a name that the inserted calls would refer to. */
  'own-name': { readonly name: string }
  /** The game replaces `Math.random`. */
  replaced: object
  /** `Math.random` is destructured, as in `const { random } = Math`. */
  destructured: object
  /** An API that returns random bytes, numbers or IDs has no counterpart. */
  'other-source': { readonly name: string }
  /** `uuid` is imported as a whole, or its `v4` is called with arguments. */
  'uuid-use': object
  /** The call was changed, but a comparator that draws produces a different order on each engine. */
  sorts: object
  /** The call was changed, but it draws while the file loads, when no stream may be set yet. */
  'draws-at-load': object
}

export type CodemodCode = keyof CodemodCodes

/** A place that you should check. */
export type CodemodNote = {
  readonly [Code in CodemodCode]: {
    readonly file: string
    /** The line and column, counted from 1. */
    readonly line: number
    readonly column: number
    readonly code: Code
    readonly data: CodemodCodes[Code]
    /** Whether the call wasn't changed. */
    readonly left: boolean
  }
}[CodemodCode]

/** Reports a place to check. */
export type NoteAt = <Code extends CodemodCode>(
  node: { readonly start: number },
  code: Code,
  data: CodemodCodes[Code],
  left?: boolean,
) => void

const TEXTS: { readonly [Code in CodemodCode]: (data: CodemodCodes[Code]) => string } = {
  'not-a-script': () => 'only JavaScript and TypeScript files are changed; move the code into one',
  'syntax-error': ({ error }) => `can't be parsed: ${error}`,
  'unknown-kind': () =>
    'has no imports, so it may be a module or a plain script; pass --as esm, --as commonjs or --as script',
  'script-types': () =>
    'a TypeScript file without imports is a plain script; add `export {}` to make it a module',
  'own-name': ({ name }) => `the file declares its own ${name}`,
  replaced: () => 'the game replaces Math.random; remove this',
  destructured: () => `reads random from Math; import it from '@seedfast/rng/random' instead`,
  'other-source': ({ name }) => `${name} isn't decided by the seed, and has no direct counterpart`,
  'uuid-use': () =>
    `import { v4 } from 'uuid' and call it without arguments, or call uuid() of '@seedfast/rng/random'`,
  sorts: () => 'a comparator that draws gives each engine a different order; sort by a key drawn in advance',
  'draws-at-load': () => 'draws while the file loads, when no stream is set yet; move it into a function',
}

/** Formats a note, without its place. */
export function codemodNoteText(note: CodemodNote): string {
  return (TEXTS[note.code] as (data: CodemodNote['data']) => string)(note.data)
}
