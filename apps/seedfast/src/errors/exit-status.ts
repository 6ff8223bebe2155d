/** Success; a comparison found no difference. */
export const DONE = 0
/** A difference, a violation, a conflict, or a search without a hit. */
export const DIFFERENT = 1
/** Bad usage or input. */
export const BAD_INPUT = 2
/** A failure of the environment or of Seedfast itself. */
export const FAILED = 3
/** Stopped by Ctrl-C; the same number as in shells. */
export const STOPPED = 130
