/** Rows as JSON has them: whole numbers are numbers as far as those are exact, and texts beyond. */
export type JsonRow = Record<string, unknown>
