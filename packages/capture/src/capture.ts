import type { Run } from '@seedfast/world'
import { withAmbient } from './captured-functions.js'
import { withFixedSort } from './fixed-sort.js'
import { plainResult } from './plain-result.js'
import { runFunctions } from './run-functions.js'

/** What else is captured. */
export interface CaptureOptions {
  /**
   * Makes `Array.prototype.sort` compare in the same order on every engine. For `sort(() => Math.random() - 0.5)`, which
   * otherwise gives each engine its own order.
   */
  readonly sort?: boolean
  /** With `'seed'`, the seed decides when a run's clock starts. For games that seed their own generator from the clock. */
  readonly clock?: 'fixed' | 'seed'
}

/**
 * Turns a game function that calls `Math.random`, `crypto` or the clock into a world's `generate`. While it runs, these
 * return values from the run's seed; afterwards the engine's functions are restored. {@link plainResult} turns the
 * result into plain JSON.
 *
 * Import this module before the game, because a game may copy `Math.random` to a variable when it loads. If a game
 * replaces `Math.random` itself, its replacement stays.
 *
 * If `generate` returns a promise, the world fails: it must be synchronous.
 *
 * @example
 * ```ts
 * import { defineWorld } from '@seedfast/world'
 *
 * const roll = (): { size: number } => ({ size: 3 + Math.floor(Math.random() * 5) })
 * const dice = defineWorld({ id: 'dice', version: 1, generate: capture(roll) })
 * ```
 */
export function capture<Seed, Params, Overrides>(
  generate: (run: Run<Seed, Params, Overrides>) => unknown,
  { sort = false, clock = 'fixed' }: CaptureOptions = {},
): (run: Run<Seed, Params, Overrides>) => unknown {
  return (run) => {
    const made = (): unknown => withAmbient(runFunctions(run, clock), () => generate(run))
    const result = sort ? withFixedSort(made) : made()
    return isThenable(result) ? result : plainResult(result)
  }
}

function isThenable(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  )
}
