import { InputError, type Excerpt, type Issue, type Place } from '@seedfast/world'
import { searchIssue, type SearchCodes } from '../messages.js'

/** How many characters of a long line an excerpt has. */
const EXCERPT_LENGTH = 120
/** How many of them are before the place, once the place is too far right for the start of the line. */
const LEAD = 60
const LAST_COLUMN = 100

/** An InputError about the part of a condition at an index of its text. */
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
