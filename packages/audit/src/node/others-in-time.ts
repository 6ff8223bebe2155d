// Uses Node's own timers, because a captured game may have replaced the global ones.
import { clearTimeout, setTimeout } from 'node:timers'
import { createContext, Script } from 'node:vm'
import { isPromise, type AnyWorld, type Steps } from '@seedfast/world'
import { runOthers } from '../check/check.js'

/** The default time limit in milliseconds for each of the other worlds that run before a check. */
export const OTHERS_MS = 10_000

const CALL = new Script('part()')

/**
 * Runs other worlds before a check, each for at most `ms` milliseconds. Without this limit, an endless loop in one of
 * these worlds would silently block the check. Returns the IDs of the stopped worlds.
 */
export function* runOthersInTime(
  worlds: readonly AnyWorld[],
  world: AnyWorld,
  ms: number = OTHERS_MS,
): Steps<readonly string[]> {
  const stopped: string[] = []
  yield* runOthers(worlds, world, ({ id }, runs) => {
    const started = startedWithin(ms, runs)
    if (started === null) stopped.push(id)
    else if (isPromise(started.returned))
      return settlesWithin(ms, started.returned).then((isInTime) => void (isInTime || stopped.push(id)))
  })
  return stopped
}

/**
 * Calls `part` and returns its value as `returned`. If `part` doesn't return within `ms` milliseconds, interrupts it
 * and returns `null`. Only code that runs as a separate script can be interrupted in this way.
 */
function startedWithin(ms: number, part: () => unknown): { readonly returned: unknown } | null {
  try {
    return { returned: CALL.runInContext(createContext({ part }), { timeout: ms }) as unknown }
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return null
  }
}

async function settlesWithin(ms: number, promise: PromiseLike<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([promise.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
