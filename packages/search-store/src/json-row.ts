/** A row as JSON. Integers are numbers up to 2^53, and strings beyond. */
export type JsonRow = Record<string, unknown>
