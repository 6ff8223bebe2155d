import type { Ending } from './ending.js'
import { workerEndedText } from './messages.js'

/** Thrown when a worker ends, or fails to start, while it's still needed. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError'

  constructor(
    /** A description of the worker, such as `search worker`. */
    readonly worker: string,
    readonly ending: Ending,
    options: { readonly cause?: unknown } = {},
  ) {
    super(workerEndedText(worker, ending), options)
  }
}
