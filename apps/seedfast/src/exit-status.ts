import { failureOf, failureText, type Failure } from '@seedfast/audit'
import { thrownAt } from '@seedfast/audit/node'
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

/** Failures that a person can mend: a port in use, a queue that is away, a full disk, a world that throws. */
const ENVIRONMENT = new Set([
  'EngineMissingError',
  'ListenError',
  'PackageMissingError',
  'QueueError',
  'RangeLostError',
  'StoreError',
  'StudioNotBuiltError',
  'WorldFault',
])

/** The status that an error ends the command with, and what to tell the person ('' when it was told already). */
export function statusOf(error: unknown): { readonly status: number; readonly message: string } {
  if (error instanceof CommanderError) {
    return { status: error.exitCode === 0 ? DONE : BAD_INPUT, message: '' }
  }
  if (error instanceof Error) {
    if (error.name === 'InputError') return { status: BAD_INPUT, message: error.message }
    if (ENVIRONMENT.has(error.name)) return { status: FAILED, message: error.message }
    const fault = worldFault(error)
    if (fault !== null) return { status: FAILED, message: `the world failed: ${failureText(fault)}` }
    return {
      status: FAILED,
      message: `${error.stack ?? error.message}\nThis is a fault of Seedfast or of the world; please report it with the lines above.`,
    }
  }
  return { status: FAILED, message: String(error) }
}

/** What a world threw, also where somebody has said since which seed it was making; null for what it did not throw. */
function worldFault(error: Error): Failure | null {
  const thrown = error.cause instanceof Error ? error.cause : error
  const sites = thrownAt(thrown)
  if (sites.length === 0 && thrown.name !== 'NotJsonError') return null
  return thrown === error ? failureOf(error, sites) : { message: error.message, sites }
}
