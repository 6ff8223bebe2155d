/** The failure of a run. */
export interface Failure {
  /** The error message, in English. */
  readonly message: string
  /** The call sites in the world's code where the error was thrown, innermost first; empty if unknown. */
  readonly sites: readonly string[]
}
