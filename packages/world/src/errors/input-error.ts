import type { Issue } from './issue.js'
import { placeInside, placeText, type Place } from './place.js'

/** A file of the wrong kind can have hundreds of issues; the first few say as much. */
const MOST_LINES = 8

/** An input that can't be used. It holds every issue as data; its message has one line per issue, at most 9. */
export class InputError extends Error {
  override readonly name = 'InputError'

  constructor(readonly issues: readonly Issue[]) {
    super(issueLines(issues).join('\n'))
  }

  /** The same issues inside another input: a params error becomes one of the file that the params came from. */
  inside(outer: Place): InputError {
    return new InputError(this.issues.map((issue) => ({ ...issue, place: placeInside(outer, issue.place) })))
  }
}

/**
 * Whether an error is an InputError. It checks the name, so it also recognizes one thrown by another copy of this
 * package, which a user's world may bring.
 */
export function isInputError(error: unknown): error is InputError {
  return error instanceof Error && error.name === 'InputError'
}

/** Issues as lines of text, at most `most` and one that counts the rest. `place` renders places. */
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

/** Every issue as a line, each followed by all values that are allowed in its place. */
export function wholeIssueLines(
  issues: readonly Issue[],
  place: (place: Place) => string = placeText,
): string[] {
  return issues.flatMap((issue) => [
    ...issueLines([issue], place),
    ...knownNames(issue.data).map((name) => `    ${name}`),
  ])
}

/** The excerpt of a place on two more lines, with a mark below the place. */
function excerptText({ excerpt }: Place): string {
  return excerpt === undefined ? '' : `\n  ${excerpt.text}\n  ${' '.repeat(excerpt.at)}^`
}

/** The names or values that an issue's data lists. */
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
