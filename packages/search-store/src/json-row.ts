/** A row as JSON values, keyed by column name. Integers beyond 2^53 are strings. */
export type JsonRow = Record<string, unknown>
