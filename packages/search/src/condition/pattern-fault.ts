/** The reason why `matches` can't run a pattern. */
export interface PatternFault {
  /**
   * The kind of problem: `unsupported` for lookaround and backreferences, which RE2 doesn't support, and `invalid` for
   * anything else.
   */
  readonly kind: 'unsupported' | 'invalid'
  /** RE2's name for the problem. */
  readonly reason: string
  /** The part of the pattern that causes the problem. */
  readonly part: string
}
