/** A world returned a promise where a result was needed. The search starts again, and waits for each result. */
export class PendingResultError extends Error {
  override readonly name = 'PendingResultError'

  constructor() {
    super('the result is a promise')
  }
}

/** Returns whether an error says that a world is asynchronous. */
export function isPendingResult(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof PendingResultError
}
