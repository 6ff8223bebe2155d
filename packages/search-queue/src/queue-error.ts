import { queueFailureText, type QueueFailure } from './messages.js'

/** Thrown for a queue that can't be reached, or whose connection was lost. */
export class QueueError extends Error {
  override readonly name = 'QueueError'

  constructor(
    readonly code: QueueFailure,
    /** The queue's address without its password. */
    readonly queue: string,
    /** The driver's reason. */
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(queueFailureText(code, queue, reason), options)
  }
}
