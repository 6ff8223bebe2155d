import { createContext, Script } from 'node:vm'
import type { AnyWorld } from '@seedfast/world'
import { runOthers } from '../check.js'

/** How long each world may run before a check, in milliseconds. */
export const OTHERS_MS = 10_000

const CALL = new Script('part()')

/**
 * Runs other worlds before a check, each for at most `ms` milliseconds: a world that loops would keep the checked one
 * waiting without a word. Returns the ids of those that were stopped.
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

/** Whether a part ends in time; else it is stopped where it is, which only a script of its own can be. */
function endsWithin(ms: number, part: () => void): boolean {
  try {
    CALL.runInContext(createContext({ part }), { timeout: ms })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return false
  }
}
