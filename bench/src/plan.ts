/** How much is measured. */
export interface Plan {
  /** How often each case is measured in a new process, all cases of a table in turn. */
  readonly rounds: number
  /** Samples in each of these processes. */
  readonly samples: number
  /** How long a sample takes: shorter than a turn that a busy system gives a process, so that most are whole. */
  readonly sampleMs: number
  /** Whether all loops of a table share one process, which makes their figures worthless. */
  readonly together: boolean
  /** How long a process runs the loop before it takes samples. */
  readonly warmUpMs: number
  /** How many operations a case does first, for the number that cases of the same work must share. */
  readonly firstCount: number
}

export const FULL: Plan = {
  together: false,
  rounds: 9,
  samples: 51,
  sampleMs: 1,
  warmUpMs: 100,
  firstCount: 1000,
}

/** Shows that every case runs; its figures are worth nothing. */
export const QUICK: Plan = {
  together: true,
  rounds: 1,
  samples: 1,
  sampleMs: 1,
  warmUpMs: 1,
  firstCount: 100,
}
