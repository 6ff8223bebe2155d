/**
 * The command succeeded. If it compared something, it found no difference in what it could test. Rows that are `not
 * tested` don't change the exit status.
 */
export const DONE = 0
/** The command found a difference, a violation or a conflict, or a search found no hits. */
export const DIFFERENT = 1
/** The command line or its input is invalid. */
export const BAD_INPUT = 2
/** The command failed because of its environment or because of a bug in Seedfast. */
export const FAILED = 3
/** Ctrl-C stopped the command. Shells use the same exit status for interrupted commands. */
export const STOPPED = 130
