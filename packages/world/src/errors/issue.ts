import type { Path } from '../json/json.js'
import type { Place } from './place.js'

/** A single problem in the input, as data. Programs may show `message`, but must never parse it. */
export interface Issue<Code extends string = string, Data = unknown> {
  /** The kind of problem, as a fixed name such as `unknown-key`. */
  readonly code: Code
  readonly place: Place
  /**
   * The values that the message mentions: the given value, the allowed values, and the value that was probably meant.
   */
  readonly data: Data
  /** A description of the problem in English, without its place. */
  readonly message: string
}

/** Returns the path of an issue inside its input. The path is empty if the issue is about the whole input. */
export function issuePath({ place }: Pick<Issue, 'place'>): Path {
  return place.path ?? []
}

/**
 * Functions that return the English message of an issue, keyed by issue code. Each package has one such table, in its
 * `messages.ts`.
 */
export type Messages<Codes> = { readonly [Code in keyof Codes]: (data: Codes[Code]) => string }

/** A function that creates an issue and takes its message from a table of messages. */
export type IssueMaker<Codes> = <Code extends keyof Codes & string>(
  code: Code,
  place: Place,
  data: Codes[Code],
) => Issue<Code, Codes[Code]>

/**
 * Returns a function that creates issues with a package's messages. An issue's message is created when it is
 * first read, because a file can have thousands of issues, and only a few are shown.
 */
export function issuesOf<Codes>(messages: Messages<Codes>): IssueMaker<Codes> {
  return (code, place, data) => {
    let message: string | undefined
    return {
      code,
      place,
      data,
      get message() {
        message ??= messages[code](data)
        return message
      },
    }
  }
}
