import { gameWatch } from './game-watch.js'
import { nextTurn } from './next-turn.js'
import type { RunTimers } from './timers/run-timers.js'

/**
 * Waits for the promise of a captured run. Whenever no code of the run can continue, fires the run's next timer.
 * Rejects with any error that a timer throws. Also rejects if `end` is aborted, which happens at the run's time limit.
 */
export async function waitForGame(
  promise: PromiseLike<unknown>,
  timers: RunTimers,
  end: AbortSignal,
): Promise<unknown> {
  const state = { isSettled: false }
  const settle = (): void => void (state.isSettled = true)
  const settled = Promise.resolve(promise).then(settle, settle)
  const givenUp = new Promise<void>((resolve) => end.addEventListener('abort', () => resolve()))
  try {
    while (!state.isSettled && !end.aborted) {
      await nextTurn()
      // Something outside of JavaScript may still be working, such as a decoder. No result depends on which promise
      // settles first.
      if (state.isSettled || timers.fireNext()) continue
      gameWatch()?.idle()
      // oxlint-disable-next-line seedfast/no-ambient-time
      await Promise.race([settled, timers.whenSet(), givenUp])
    }
    // Code that the game doesn't wait for must not continue in the next run.
    await nextTurn()
    if (!state.isSettled) throw new Error('the run was abandoned')
    return await promise
  } finally {
    timers.end()
  }
}
