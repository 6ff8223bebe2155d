/**
 * Thrown when a world returned a promise although a result was needed. The search then starts again and waits for each
 * result.
 */
export class PendingResultError extends Error {
  override readonly name = 'PendingResultError'

  constructor() {
    super('the result is a promise')
  }
}

/** Returns whether an error is the one thrown for an asynchronous world. */
export function isPendingResult(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof PendingResultError
}
