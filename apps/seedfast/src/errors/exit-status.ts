import { failureText } from '@seedfast/audit'
import { thrownAt } from '@seedfast/audit/node'
import { isInputError, issueLines, wholeIssueLines, type InputError } from '@seedfast/world'
import { CommanderError } from 'commander'
import { commandPlaceText } from './place-text.js'

/** Done, and equal where something was compared. */
export const DONE = 0
/** A difference, a violation, a conflict, or a search without a hit. */
export const DIFFERENT = 1
/** Bad usage or input. */
export const BAD_INPUT = 2
/** A failure of the environment or of ours. */
export const FAILED = 3
/** Stopped by Ctrl-C, as shells have it. */
export const STOPPED = 130

/** Failures that a person can mend: a port in use, a queue that is away, a full disk, a world that throws. */
const ENVIRONMENT = new Set([
  'EngineMissingError',
  'FileError',
  'ListenError',
  'PackageMissingError',
  'QueueError',
  'RangeLostError',
  'StoreError',
  'StudioNotBuiltError',
  'WorldError',
])

/**
 * The status that an error ends the command with, and its message ('' when it was printed already), with every fault and
 * everything allowed there if `whole` is set.
 */
export function statusOf(
  error: unknown,
  whole = false,
): { readonly status: number; readonly message: string } {
  if (error instanceof CommanderError) {
    return { status: error.exitCode === 0 ? DONE : BAD_INPUT, message: '' }
  }
  if (error instanceof Error) {
    if (isInputError(error)) return { status: BAD_INPUT, message: inputErrorText(error, whole) }
    if (error.name === 'WorldError' && 'cause' in error) return { status: FAILED, message: thrownText(error) }
    if (ENVIRONMENT.has(error.name)) return { status: FAILED, message: error.message }
    return { status: FAILED, message: reportText(error) }
  }
  return { status: FAILED, message: String(error) }
}

/** One line per issue. A world may bring an older copy of the package, whose error has no places. */
function inputErrorText({ issues, message }: InputError, whole: boolean): string {
  if (issues.some(({ place }) => place === undefined)) return message
  return (whole ? wholeIssueLines : issueLines)(issues, commandPlaceText).join('\n')
}

/** What is thrown of what a world gives, not by its own lines. */
const OF_WHAT_IT_GIVES = new Set(['FactMismatchError', 'NotJsonError'])

/** What a world threw, and where in its own lines. */
function thrownText({ message, cause }: Error): string {
  const sites = thrownAt(cause)
  const isOurs = cause instanceof Error && sites.length === 0 && !OF_WHAT_IT_GIVES.has(cause.name)
  return isOurs ? reportText(cause) : `the world failed: ${failureText({ message, sites })}`
}

function reportText({ stack, message }: Error): string {
  return `${stack ?? message}\nThis is a fault of Seedfast or of the world; please report it with the lines above.`
}
