import { queueFailureText, type QueueFailure } from './messages.js'

/** Thrown if a queue can't be reached, or if the connection to it was lost. */
export class QueueError extends Error {
  override readonly name = 'QueueError'

  constructor(
    readonly code: QueueFailure,
    /** The address of the queue without its password. */
    readonly queue: string,
    /** The reason reported by the database driver. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(queueFailureText(code, queue, reason), options)
  }
}
