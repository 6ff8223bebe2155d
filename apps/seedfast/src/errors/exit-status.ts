/** The command succeeded; a comparison found no difference. */
export const DONE = 0
/** The command found a difference, a violation or a conflict, or a search found no hit. */
export const DIFFERENT = 1
/** The command line or its input is invalid. */
export const BAD_INPUT = 2
/** The environment or Seedfast itself failed. */
export const FAILED = 3
/** Ctrl-C stopped the command. Shells use the same number. */
export const STOPPED = 130
