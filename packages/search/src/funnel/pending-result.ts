/**
 * Thrown if a world returns a promise although its result is needed immediately. The search then starts over and waits
 * for each result.
 */
export class PendingResultError extends Error {
  override readonly name = 'PendingResultError'

  constructor() {
    super('the result is a promise')
  }
}

/** Returns whether an error was thrown because a world is asynchronous. */
export function isPendingResult(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof PendingResultError
}
