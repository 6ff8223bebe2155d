import type { Run } from '@seedfast/world'
import { withAmbient } from './captured-functions.js'
import { withFixedSort } from './fixed-sort.js'
import { plainResult } from './plain-result.js'
import { runFunctions } from './run-functions.js'

/** Options for capturing a game function. */
export interface CaptureOptions {
  /**
   * Whether `Array.prototype.sort` compares items in the same order on every engine. Set this for `sort(() =>
   * Math.random() - 0.5)`, whose result otherwise depends on the engine.
   */
  readonly sort?: boolean
  /**
   * The start of each run's clock. With `'seed'`, the seed decides it, for games that seed their own generator from the
   * clock. Default: `'fixed'`.
   */
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
