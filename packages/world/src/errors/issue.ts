import type { Path } from '../json.js'
import type { Place } from './place.js'

/** A single problem in the input, as data. Faces may show `message`, but must never parse it. */
export interface Issue<Code extends string = string, Data = unknown> {
  /** The kind of problem, as a fixed name such as `unknown-key`. */
  readonly code: Code
  readonly place: Place
  /** The values in the message: the given value, the allowed values, and the value that was probably meant. */
  readonly data: Data
  /** The problem in English, without its place. */
  readonly message: string
}

/** Returns the path inside its input that an issue is about; empty for the whole input. */
export function issuePath({ place }: Pick<Issue, 'place'>): Path {
  return place.path ?? []
}

/** The English message of each code. Each package has one such table, in its `messages.ts`. */
export type Messages<Codes> = { readonly [Code in keyof Codes]: (data: Codes[Code]) => string }

/** Creates issues whose messages come from a table. */
export type IssueMaker<Codes> = <Code extends keyof Codes & string>(
  code: Code,
  place: Place,
  data: Codes[Code],
) => Issue<Code, Codes[Code]>

/** Creates the issue maker for a package's messages. */
export function issuesOf<Codes>(messages: Messages<Codes>): IssueMaker<Codes> {
  return (code, place, data) => ({ code, place, data, message: messages[code](data) })
}
