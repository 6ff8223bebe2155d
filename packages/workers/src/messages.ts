import { InputError, issuesOf, type Issue, type Messages } from '@seedfast/world'
import type { Ending } from './ending.js'

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

/** Returns the message for a worker that ended, or failed to start, while it was still needed. */
export function workerEndedText(worker: string, ending: Ending): string {
  return `the ${worker} ${endingText(ending)}`
}

function endingText(ending: Ending): string {
  switch (ending.how) {
    case 'stopped':
      return 'was stopped'
    case 'not-started':
      return `couldn't start: ${ending.reason}`
    case 'exited': {
      const how = ending.signal === null ? `with status ${ending.status}` : `by ${ending.signal}`
      return [`ended ${how}`, ending.output.trim()].filter((line) => line !== '').join('\n')
    }
    case 'threw':
      return `failed: ${ending.reason}`
    case 'unreadable':
      return 'sent a message that could not be read'
  }
}
