/** Describes how a run failed. */
export interface Failure {
  /** The error message, in English. */
  readonly message: string
  /**
   * The call sites in the world's code where the error was thrown, innermost first. The list is empty if they are
   * unknown.
   */
  readonly sites: readonly string[]
}
