/** How a run failed. */
export interface Failure {
  /** The error of the world, in English. */
  readonly message: string
  /** Where in the world's code it was thrown, innermost first; empty if that isn't known. */
  readonly sites: readonly string[]
}
