/** A problem with a request or with its result. */
export interface Fault {
  /** The path of the invalid field, for example `params.rules.rows.width[0]`. */
  readonly field: string
  /** The JSON Pointer of the invalid field, as a URI fragment. */
  readonly pointer: string
  readonly detail: string
  /** The code of the issue. Absent if the problem is with the result. */
  readonly code?: string
  readonly data?: unknown
}
