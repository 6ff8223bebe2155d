/** The default time limit for a promise that a world's `generate` returns, in seconds. */
export const DEFAULT_TIME_LIMIT = 20
