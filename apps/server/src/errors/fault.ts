/** A problem with a request or with its result. */
export interface Fault {
  /** The path of the invalid field, for example `params.rules.rows.width[0]`. */
  readonly field: string
  /** The JSON Pointer of the invalid field, as a URI fragment. */
  readonly pointer: string
  readonly detail: string
  /** The code of the issue, or of the rule that the result breaks. Absent if the world's rules have no codes. */
  readonly code?: string
  readonly data?: unknown
}
