import { createContext, Script } from 'node:vm'
import type { AnyWorld } from '@seedfast/world'
import { runOthers } from '../check.js'

/** The time limit for each other world that runs before a check, in milliseconds. */
export const OTHERS_MS = 10_000

const CALL = new Script('part()')

/**
 * Runs other worlds before a check, each for at most `ms` milliseconds, because an endless loop would silently block
 * the check. Returns the IDs of the worlds that were stopped.
 */
export function runOthersInTime(
  worlds: readonly AnyWorld[],
  world: AnyWorld,
  ms: number = OTHERS_MS,
): readonly string[] {
  const stopped: string[] = []
  runOthers(worlds, world, ({ id }, runs) => {
    if (!endsWithin(ms, runs)) stopped.push(id)
  })
  return stopped
}

/** Returns whether a part ends in time. A part that doesn't is interrupted, which only works in a separate script. */
function endsWithin(ms: number, part: () => void): boolean {
  try {
    CALL.runInContext(createContext({ part }), { timeout: ms })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return false
  }
}
