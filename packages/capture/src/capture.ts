import type { Run } from '@seedfast/world'
import { withAmbient } from './captured-functions.js'
import { plainResult } from './plain-result.js'
import { runFunctions } from './run-functions.js'

/**
 * Makes a world's `generate` of a game function that calls `Math.random`, `crypto` or the clock. While it runs, these are
 * answered from the run's seed; afterwards they are the engine's own again. The result becomes plain JSON by the rules of
 * {@link plainResult}.
 *
 * Import this module before the game, since a game may keep `Math.random` in a variable when it loads. A game that
 * replaces `Math.random` itself keeps its own.
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
): (run: Run<Seed, Params, Overrides>) => unknown {
  return (run) => {
    const result = withAmbient(runFunctions(run), () => generate(run))
    return isThenable(result) ? result : plainResult(result)
  }
}

function isThenable(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'
  )
}
