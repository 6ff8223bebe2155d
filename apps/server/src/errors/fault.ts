/** One problem in a request or in its result. */
export interface Fault {
  /** The path of the invalid field: `params.rules.rows.width[0]`. */
  readonly field: string
  /** The path of the invalid field as a JSON Pointer in a URI fragment. */
  readonly pointer: string
  readonly detail: string
  /** The code of the issue; absent for a problem in the result. */
  readonly code?: string
  readonly data?: unknown
}
