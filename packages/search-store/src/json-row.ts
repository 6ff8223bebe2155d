/** A row as JSON. Integers beyond 2^53 are strings. */
export type JsonRow = Record<string, unknown>
