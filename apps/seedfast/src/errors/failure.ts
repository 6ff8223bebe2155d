import { thrownAt } from '@seedfast/audit/call-sites'
import { isInputError, issueLines, wholeIssueLines, type InputError } from '@seedfast/world'
import { CommanderError } from 'commander'
import { BAD_INPUT, DONE, FAILED } from './exit-status.js'
import { bugText, worldFailedText } from './messages.js'
import { commandPlaceText } from './place-text.js'

/**
 * The names of errors that users can fix themselves: a port in use, an unreachable queue, a full disk, or a world that
 * throws.
 */
const ENVIRONMENT = new Set([
  'EngineMissingError',
  'FileError',
  'ListenError',
  'PackageMissingError',
  'QueueError',
  'RangeLostError',
  'StoreError',
  'StudioNotBuiltError',
  'WorkerEndedError',
  'WorldError',
])

export interface Failure {
  readonly status: number
  /** The message, or an empty string if it has already been printed. */
  readonly message: string
  /** The kind of error. For a usage error, it is Commander's own code. */
  readonly code: string
}

/**
 * Describes how an error ends the command. If `whole` is true, the message contains all issues and all allowed values.
 */
export function failureOf(error: unknown, whole = false): Failure {
  if (error instanceof CommanderError)
    return { status: error.exitCode === 0 ? DONE : BAD_INPUT, message: '', code: error.code }
  if (!(error instanceof Error)) return { status: FAILED, message: String(error), code: 'internal' }
  if (isInputError(error))
    return { status: BAD_INPUT, message: inputErrorText(error, whole), code: 'invalid-input' }
  if (error.name === 'WorldError' && 'cause' in error) return worldFailure(error)
  if (ENVIRONMENT.has(error.name)) return { status: FAILED, message: error.message, code: codeOf(error.name) }
  return bug(error)
}

/**
 * Formats an input error, one line per issue. Uses the error's message if the issues have no places, which is the case
 * if the world uses an older version of `@seedfast/world`.
 */
function inputErrorText({ issues, message }: InputError, whole: boolean): string {
  if (issues.some(({ place }) => place === undefined)) return message
  return (whole ? wholeIssueLines : issueLines)(issues, commandPlaceText).join('\n')
}

/** The names of errors that concern a world's result but aren't thrown by the world's own code. */
const ABOUT_RESULTS = new Set(['FactMismatchError', 'NotJsonError'])

function worldFailure({ message, cause }: Error): Failure {
  const sites = thrownAt(cause)
  const isOurs = cause instanceof Error && sites.length === 0 && !ABOUT_RESULTS.has(cause.name)
  if (isOurs) return bug(cause)
  return { status: FAILED, message: worldFailedText(message, sites), code: 'world-failed' }
}

function bug(error: Error): Failure {
  return { status: FAILED, message: bugText(error), code: 'internal' }
}

/** Converts an error's name to a code: `QueueError` becomes `queue`. */
function codeOf(name: string): string {
  const kebab = name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
  return kebab.replace(/-error$/, '')
}
