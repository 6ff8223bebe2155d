import type { Issue } from './issue.js'
import { placeInside, placeText, type Place } from './place.js'

/** The maximum number of issues in a message. A file of the wrong kind can have hundreds. */
const MOST_LINES = 8

/** Thrown for invalid input. It contains every issue as data. Its message has one line per issue, at most 9 lines. */
export class InputError extends Error {
  override readonly name = 'InputError'

  constructor(readonly issues: readonly Issue[]) {
    super(issueLines(issues).join('\n'))
  }

  /** Returns the same error with each place moved inside `outer`, such as for params that came from a file. */
  inside(outer: Place): InputError {
    return new InputError(this.issues.map((issue) => ({ ...issue, place: placeInside(outer, issue.place) })))
  }
}

/**
 * Returns whether an error is an InputError. It checks the name, so it also recognizes an error from a different copy
 * of this package, which a user's world may import.
 */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InputError'
}

/**
 * Formats the issues as lines of text: at most `most` issues, then the number of remaining issues. `place` renders
 * places.
 */
export function issueLines(
  issues: readonly Issue[],
  place: (place: Place) => string = placeText,
  most = MOST_LINES,
): string[] {
  const lines = issues.slice(0, most).map(({ place: at, message }) => {
    const where = place(at)
    return `${where === '' ? message : `${where}: ${message}`}${excerptText(at)}`
  })
  const rest = issues.length - lines.length
  return rest === 0 ? lines : [...lines, `and ${rest} more ${rest === 1 ? 'issue' : 'issues'}`]
}

/** Formats each issue as one line, followed by every value that is allowed there. */
export function wholeIssueLines(
  issues: readonly Issue[],
  place: (place: Place) => string = placeText,
): string[] {
  return issues.flatMap((issue) => [
    ...issueLines([issue], place),
    ...knownNames(issue.data).map((name) => `    ${name}`),
  ])
}

/** Returns a place's excerpt on two lines, with a mark below the place. */
function excerptText({ excerpt }: Place): string {
  return excerpt === undefined ? '' : `\n  ${excerpt.text}\n  ${' '.repeat(excerpt.at)}^`
}

/** Returns the known names or values that an issue's data lists. */
function knownNames(data: unknown): readonly string[] {
  const { known, expected } = data as {
    readonly known?: readonly string[]
    readonly expected?: { readonly values?: readonly unknown[] }
  }
  return (
    known ??
    expected?.values?.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))) ??
    []
  )
}
