/** How a worker ended. */
export type Ending =
  /** Its owner stopped it. */
  | { readonly how: 'stopped' }
  /** Its program could not be started; `reason` is the system's. */
  | { readonly how: 'not-started'; readonly reason: string }
  /** Its program ended. */
  | {
      readonly how: 'exited'
      readonly status: number | null
      /** The signal that ended it. */
      readonly signal: string | null
      /** Its standard error output. */
      readonly output: string
    }
  /** It threw an error that nothing caught, which is the `cause`. */
  | { readonly how: 'threw'; readonly reason: string }
  /** It sent a message that can't be read. */
  | { readonly how: 'unreadable' }

/** The error for a worker that ended, or never started, while it was needed. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError'

  constructor(
    /** The worker's purpose, such as `search worker`. */
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
