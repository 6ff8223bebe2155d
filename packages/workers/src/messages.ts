import { InputError, issuesOf, type Issue, type Messages } from '@seedfast/world'

/** The issue codes for the input that this package reads, each with its data. */
export interface WorkersCodes {
  'too-many-threads': { readonly max: number; readonly got: number }
}

const messages: Messages<WorkersCodes> = {
  'too-many-threads': ({ max, got }) => `must be at most ${max}, got ${got}`,
}

const workersIssue = issuesOf(messages)

/** Creates an InputError for an invalid `threads` option. */
export function workersInputError<Code extends keyof WorkersCodes & string>(
  code: Code,
  data: WorkersCodes[Code],
): InputError {
  return new InputError([workersIssue(code, { in: 'option', name: 'threads' }, data) as Issue])
}

export const WORKERS_CODES = Object.keys(messages) as readonly (keyof WorkersCodes)[]
