/** The way in which a worker ended. */
export type Ending =
  /** The owner stopped the worker. */
  | { readonly how: 'stopped' }
  /** The program couldn't be started. `reason` is the reason given by the system. */
  | { readonly how: 'not-started'; readonly reason: string }
  /** The program ended. */
  | {
      readonly how: 'exited'
      readonly status: number | null
      /** The name of the signal that ended the process, or `null` if it wasn't ended by a signal. */
      readonly signal: string | null
      /** The last part of what the process wrote to its standard error output. */
      readonly output: string
    }
  /** The worker threw an uncaught error, which is the `cause`. */
  | { readonly how: 'threw'; readonly reason: string }
  /** The worker sent a message that can't be read. */
  | { readonly how: 'unreadable' }

/** Thrown when a worker ends, or fails to start, while it's still needed. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError'

  constructor(
    /** A description of the worker, such as `search worker`. */
    readonly worker: string,
    readonly ending: Ending,
    options: { readonly cause?: unknown } = {},
  ) {
    super(`the ${worker} ${endingText(ending)}`, options)
  }
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
