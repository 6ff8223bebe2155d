import { InputError, type Excerpt, type Issue, type Place } from '@seedfast/world'
import { searchIssue, type SearchCodes } from '../messages.js'

/** The maximum number of characters in an excerpt of a long line. */
const EXCERPT_LENGTH = 120
/**
 * The number of characters that an excerpt shows before an error's position. Applies only to errors too far to the
 * right for an excerpt that starts at the beginning of the line.
 */
const LEAD = 60
const LAST_COLUMN = 100

/** Creates an InputError for the part of a condition that starts at an index in the condition's text. */
export function conditionError<Code extends keyof SearchCodes & string>(
  place: Place,
  text: string,
  at: number,
  code: Code,
  data: SearchCodes[Code],
): InputError {
  const before = text.slice(0, at).split('\n')
  const column = before.at(-1)!.length
  const excerpt = excerptOf(text.split('\n')[before.length - 1]!, column)
  const where: Place = { ...place, line: before.length, column: column + 1, excerpt }
  return new InputError([searchIssue(code, where, data) as Issue])
}

function excerptOf(line: string, column: number): Excerpt {
  const from = column < LAST_COLUMN ? 0 : column - LEAD
  const start = from > 0 ? '…' : ''
  const end = line.length > from + EXCERPT_LENGTH ? '…' : ''
  return {
    text: `${start}${line.slice(from, from + EXCERPT_LENGTH)}${end}`,
    at: start.length + column - from,
  }
}
