import type { ProgramError } from '@seedfast/program'
import { thrownAt } from '@seedfast/audit/call-sites'
import {
  isInputError,
  issueLines,
  isWorldError,
  wholeIssueLines,
  type InputError,
  type WorldError,
  inputName,
  placeText,
  type Place,
} from '@seedfast/world'
import { CommanderError } from 'commander'
import { environmentFailure } from './environment-failure.js'
import { BAD_INPUT, DIFFERENT, DONE, FAILED } from './exit-status.js'
import { issueHint } from './hints.js'
import { bugText, worldFailedText, type FailureCodes } from './messages.js'

export interface Failure {
  readonly status: number
  /** The message, or an empty string if it has already been printed. */
  readonly message: string
  /** The kind of error: one of `FailureCodes` or, for a usage error, Commander's own code. */
  readonly code: string
  /** The values that the message mentions. Absent for input errors, whose issues have their own data. */
  readonly data?: object
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
  if (isWorldError(error)) return worldFailure(error)
  const failed = programFailure(error.message, error)
  if (failed !== null) return failed
  const known = environmentFailure(error)
  return known === null ? bug(error) : { status: FAILED, message: error.message, ...known }
}

/**
 * Formats an input error, one line per issue. Uses the error's message if the issues have no places, which is the case
 * if the world uses an older version of `@seedfast/world`.
 */
function inputErrorText({ issues, message }: InputError, whole: boolean): string {
  if (issues.some(({ place }) => place === undefined)) return message
  const hinted = issues.map((issue) => ({ ...issue, message: issue.message + issueHint(issue) }))
  return (whole ? wholeIssueLines : issueLines)(hinted, commandPlaceText).join('\n')
}

/** The names of errors that concern a world's result but aren't thrown by the world's own code. */
const ABOUT_RESULTS = new Set(['FactMismatchError', 'NotJsonError'])

function worldFailure(error: WorldError): Failure {
  const { code, world = null, seed = null, cause } = error
  const failed = programFailure(error.message, cause, { world, seed })
  if (failed !== null) return failed
  const sites = thrownAt(cause)
  const isOurs = cause instanceof Error && sites.length === 0 && !ABOUT_RESULTS.has(cause.name)
  if (isOurs) return bug(cause)
  const data: FailureCodes['world-failed'] = { failure: code, world, seed, sites }
  return { status: FAILED, message: worldFailedText(error, sites), code: 'world-failed', data }
}

/** Describes how a program in another language failed. Errors from other processes have no class. */
function programFailure(
  message: string,
  cause: unknown,
  made: Pick<FailureCodes['program-failed'], 'world' | 'seed'> = { world: null, seed: null },
): Failure | null {
  if (!(cause instanceof Error) || cause.name !== 'ProgramError') return null
  const { problem, isEnvironment } = cause as ProgramError
  const data: FailureCodes['program-failed'] = { problem, ...made }
  return { status: isEnvironment ? FAILED : DIFFERENT, message, code: 'program-failed', data }
}

function bug(error: Error): Failure {
  return { status: FAILED, message: bugText(error), code: 'internal' }
}

/** Formats a place in the notation of the command line: `--count`, `--set: rows`, `rules.json:3:5`. */
function commandPlaceText(place: Place): string {
  return placeText(place, commandInputName(place))
}

function commandInputName(place: Place): string {
  const { in: kind, name } = place
  if (kind === 'option' && name !== undefined) return `--${name}`
  if (kind === 'set' || kind === 'date') return `--${kind}`
  return inputName(place)
}
