import { queueFailureText, type QueueFailure } from './messages.js'

/** A queue that can't be reached, or that was lost. */
export class QueueError extends Error {
  override readonly name = 'QueueError'

  constructor(
    readonly code: QueueFailure,
    /** The queue's address without its password. */
    readonly queue: string,
    /** The reason that the driver gives. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(queueFailureText(code, queue, reason), options)
  }
}
