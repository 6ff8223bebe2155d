import { isInputError, shortenedValue, thrownText, visibleText } from '@seedfast/world'
import { jsonLine } from '../text/json-line.js'
import { DONE } from './exit-status.js'
import { failureOf, type Failure } from './failure.js'
import { printedLine, unlistedWorldText } from './messages.js'

/**
 * The maximum number of values, and of characters in a string, that are printed of an issue's data. The data can contain
 * a large part of a file.
 */
const MOST_DATA = 10_000

export interface PrintedFailure {
  readonly status: number
  readonly text: string
}

/**
 * Formats an error for standard error. With `--json`, the result is one line of JSON with the error's code and data, and
 * those of each issue. Otherwise, it is text, to which `hint` is appended.
 */
export function printedFailure(error: unknown, args: readonly string[], hint = ''): PrintedFailure {
  const failure = failureOf(error, args.includes('--verbose'))
  const { status, message } = failure
  if (status !== DONE && args.includes('--json'))
    return { status, text: `${visibleText(failureJson(error, failure))}\n` }
  return { status, text: message === '' ? '' : visibleText(printedLine(message, hint)) }
}

/** Formats the error of a world that `worlds --json` omits, as one line of JSON for standard error. */
export function unlistedWorld(world: string, error: unknown): PrintedFailure {
  const { status, code, data } = failureOf(error)
  const message = unlistedWorldText(world, isInputError(error) ? error.message : thrownText(error))
  return { status, text: `${jsonLine({ error: { code, status, message, data, ...issuesOf(error) } })}\n` }
}

function failureJson(error: unknown, { status, message, code, data }: Failure): string {
  const text = message === '' && error instanceof Error ? error.message : message
  return jsonLine({ error: { code, status, message: text, data, ...issuesOf(error) } })
}

function issuesOf(error: unknown): { readonly issues?: readonly object[] } {
  if (!isInputError(error)) return {}
  return {
    issues: error.issues.map(({ code, place, message, data }) => ({
      code,
      place: shortenedValue(place, MOST_DATA),
      message,
      data: shortenedValue(data, MOST_DATA),
    })),
  }
}
