/** The number and duration of measurements. */
export interface Plan {
  /** The number of rounds. A round runs every case of a table once, in a new process. */
  readonly rounds: number
  /** The number of samples per process. */
  readonly samples: number
  /**
   * The duration of a sample in milliseconds. It is shorter than a process's time slice on a busy system, so that most
   * samples aren't interrupted.
   */
  readonly sampleMs: number
  /** Whether all loops of a table share one process. If so, their figures are meaningless. */
  readonly together: boolean
  /** The time for which a process runs the loop before it takes the first sample, in milliseconds. */
  readonly warmUpMs: number
  /**
   * The number of operations that contribute to the checksum. Cases that do the same work must have the same checksum.
   */
  readonly firstCount: number
  /** Whether to measure the reference operation before and after each sample, because a target depends on the machine. */
  readonly isReferred: boolean
}

export const FULL: Plan = {
  together: false,
  rounds: 9,
  samples: 51,
  sampleMs: 1,
  warmUpMs: 100,
  firstCount: 1000,
  isReferred: false,
}

/** A plan that only checks that every case runs. Its figures are meaningless. */
export const QUICK: Plan = {
  together: true,
  rounds: 1,
  samples: 1,
  sampleMs: 1,
  warmUpMs: 1,
  firstCount: 100,
  isReferred: false,
}
