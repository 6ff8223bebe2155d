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
