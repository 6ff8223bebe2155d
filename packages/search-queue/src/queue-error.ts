/** A queue that cannot be reached, or no longer. */
export class QueueError extends Error {
  override readonly name = 'QueueError'
}
