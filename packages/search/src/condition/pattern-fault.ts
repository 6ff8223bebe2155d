/** A pattern that `matches` can't run: why, and which part of it. */
export interface PatternFault {
  /** `unsupported`: lookaround or a backreference, which RE2 lacks; `invalid`: anything else. */
  readonly kind: 'unsupported' | 'invalid'
  /** The fault as RE2 names it. */
  readonly reason: string
  /** The part of the pattern. */
  readonly part: string
}
