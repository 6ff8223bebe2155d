import type { Issue, IssueMaker } from './issue.js'
import { placeInside, placeText, type Place } from './place.js'

/** The maximum number of issues in an error message. A file of the wrong kind can have hundreds of issues. */
const MOST_LINES = 3

/**
 * Thrown for invalid input. It contains every issue as data. Its message has a line for each of the first three issues,
 * and a line with the number of further ones.
 */
export class InputError extends Error {
  override readonly name = 'InputError'

  constructor(readonly issues: readonly Issue[]) {
    super(issueLines(issues).join('\n'))
  }

  /** Returns a copy of the error in which each issue's place is inside `outer`, such as a file that contains params. */
  inside(outer: Place): InputError {
    return new InputError(this.issues.map((issue) => ({ ...issue, place: placeInside(outer, issue.place) })))
  }
}

/** Returns a function that creates an InputError with a single issue. `issue` creates the issues of a package. */
export function inputErrorOf<Codes>(
  issue: IssueMaker<Codes>,
): <Code extends keyof Codes & string>(code: Code, place: Place, data: Codes[Code]) => InputError {
  return (code, place, data) => new InputError([issue(code, place, data) as Issue])
}

/**
 * Returns whether an error is an InputError. Compares the error's name, because a user's world may import a different
 * copy of this package, which has its own class.
 */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InputError'
}

/**
 * Formats at most `most` issues as one line each, followed by a line with the number of remaining issues. `place`
 * formats an issue's place.
 */
export function issueLines(
  issues: readonly Issue[],
  place: (place: Place) => string = placeText,
  most = MOST_LINES,
): string[] {
  const shown = issues.filter(({ code }) => code !== 'more-issues').slice(0, most)
  const lines = shown.map(({ place: at, message }) => {
    const where = place(at)
    return `${where === '' ? message : `${where}: ${message}`}${excerptText(at)}`
  })
  const rest = issueCount(issues) - lines.length
  return rest === 0 ? lines : [...lines, `and ${rest} more ${rest === 1 ? 'issue' : 'issues'}`]
}

/** Returns the number of issues in a list, including those that were left out. */
export function issueCount(issues: readonly Issue[]): number {
  return issues.reduce(
    (count, { code, data }) => count + (code === 'more-issues' ? (data as { count: number }).count : 1),
    0,
  )
}

/** Formats each issue as one line, followed by one line for each value or name allowed at the issue's place. */
export function wholeIssueLines(
  issues: readonly Issue[],
  place: (place: Place) => string = placeText,
): string[] {
  return issues.flatMap((issue) => [
    ...issueLines([issue], place),
    ...knownNames(issue.data).map((name) => `    ${name}`),
  ])
}

/**
 * Formats the excerpt of a place as two lines: the excerpt's text, and a `^` below the position of the issue. Returns
 * an empty string if there is no excerpt.
 */
function excerptText({ excerpt }: Place): string {
  return excerpt === undefined ? '' : `\n  ${excerpt.text}\n  ${' '.repeat(excerpt.at)}^`
}

/** Returns the known names or allowed values in an issue's data; an empty list if the data contains none. */
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
