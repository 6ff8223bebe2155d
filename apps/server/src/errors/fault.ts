/** One thing that is wrong with a request or its result. */
export interface Fault {
  /** The path of the field: `params.rules.rows.width[0]`. */
  readonly field: string
  /** The field as a JSON Pointer in a fragment. */
  readonly pointer: string
  readonly detail: string
  /** The code and its data; absent for problems of the result. */
  readonly code?: string
  readonly data?: unknown
}
