import { thrownAt } from '@seedfast/audit/call-sites'
import { isInputError, issueLines, wholeIssueLines, type InputError } from '@seedfast/world'
import { CommanderError } from 'commander'
import { BAD_INPUT, DONE, FAILED } from './exit-status.js'
import { bugText, worldFailedText } from './messages.js'
import { commandPlaceText } from './place-text.js'

/**
 * Names of errors for failures that users can fix: a port in use, an unreachable queue, a full disk, a world that
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

/** The exit status, message and code of an error that ends the command. */
export interface Failure {
  readonly status: number
  /** The message; empty if it was already printed. */
  readonly message: string
  /** The kind of error, or Commander's own code for a usage error. */
  readonly code: string
}

/** Describes how an error ends the command. `whole` prints every issue and all allowed values. */
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
 * Formats an input error, one line per issue. Falls back to the message if the issues have no places, as in an error
 * from a world that uses an older copy of the package.
 */
function inputErrorText({ issues, message }: InputError, whole: boolean): string {
  if (issues.some(({ place }) => place === undefined)) return message
  return (whole ? wholeIssueLines : issueLines)(issues, commandPlaceText).join('\n')
}

/** Names of errors about a world's result thrown outside the world's own code. */
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

/** Converts an error's name to a code: `QueueError` to `queue`. */
function codeOf(name: string): string {
  const kebab = name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
  return kebab.replace(/-error$/, '')
}
