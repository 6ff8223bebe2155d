// The engine's own timers: a captured game that waits has replaced the global ones.
import { clearTimeout, setTimeout } from 'node:timers'
import { createContext, Script } from 'node:vm'
import { isPromise, type AnyWorld, type Steps } from '@seedfast/world'
import { runOthers } from '../check.js'

/** The time limit for each other world that runs before a check, in milliseconds. */
export const OTHERS_MS = 10_000

const CALL = new Script('part()')

/**
 * Runs other worlds before a check, each for at most `ms` milliseconds, because an endless loop would silently block
 * the check. Returns the IDs of the worlds that were stopped.
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
 * Calls a part and returns its value; `null` if it doesn't return in time. Then it's interrupted, which only works in a
 * separate script.
 */
function startedWithin(ms: number, part: () => unknown): { readonly returned: unknown } | null {
  try {
    return { returned: CALL.runInContext(createContext({ part }), { timeout: ms }) as unknown }
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return null
  }
}

/** Returns whether a promise settles in time. */
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
