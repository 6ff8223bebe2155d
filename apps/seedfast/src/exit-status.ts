import { CommanderError } from 'commander'

/** Done, and equal where something was compared. */
export const DONE = 0
/** A difference, a violation, a conflict, or a search without a hit. */
export const DIFFERENT = 1
/** Bad usage or input. */
export const BAD_INPUT = 2
/** A failure of the environment or of ours. */
export const FAILED = 3
/** Stopped by Ctrl-C, as shells have it. */
export const STOPPED = 130

/** Failures of the environment that a person can mend: a port in use, a queue that is away, a full disk. */
const ENVIRONMENT = new Set([
  'EngineMissingError',
  'ListenError',
  'PackageMissingError',
  'QueueError',
  'RangeLostError',
  'StoreError',
  'StudioNotBuiltError',
])

/** The status that an error ends the command with, and what to tell the person ('' when it was told already). */
export function statusOf(error: unknown): { readonly status: number; readonly message: string } {
  if (error instanceof CommanderError) {
    return { status: error.exitCode === 0 ? DONE : BAD_INPUT, message: '' }
  }
  if (error instanceof Error) {
    if (error.name === 'InputError') return { status: BAD_INPUT, message: error.message }
    if (ENVIRONMENT.has(error.name)) return { status: FAILED, message: error.message }
    return {
      status: FAILED,
      message: `${error.stack ?? error.message}\nThis is a fault of Seedfast or of the world; please report it with the lines above.`,
    }
  }
  return { status: FAILED, message: String(error) }
}
