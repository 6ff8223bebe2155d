import { isPromise, runEnd, type Run } from '@seedfast/world'
import { withAmbientRun } from './captured-functions.js'
import { fixedMath } from './fixed-engine/fixed-math.js'
import { FIXED_SORT } from './fixed-engine/fixed-sort.js'
import { perturbation } from './perturbation.js'
import { perturbedEngine } from './perturbed/perturbed-engine.js'
import { plainResult } from './plain-result.js'
import { runFunctions } from './run-functions.js'
import { waitForGame } from './wait-for-game.js'
import { withReplaced } from './fixed-engine/with-replaced.js'

/** Options for capturing a game function. */
export interface CaptureOptions {
  /**
   * Whether to replace `Math.sin`, `toString(36)` and other functions whose results may differ between engines in the
   * last bit or digit. Their replacements return the same results in every engine. In a game that is imported with
   * `?game`, the operator `**` is replaced, too.
   */
  readonly math?: boolean
  /**
   * Whether to make `Array.prototype.sort` compare the items in the same order in every engine. Set this option for
   * games that use `sort(() => Math.random() - 0.5)`, because otherwise their results depend on the engine.
   */
  readonly sort?: boolean
  /**
   * The initial time of each run's clock. With `'fixed'`, it's the same for all runs. With `'seed'`, it's
   * derived from the seed, for games that seed their own generator from the clock. Default: `'fixed'`.
   */
  readonly clock?: 'fixed' | 'seed'
  /**
   * Returns the part of the game's result that becomes the result of the run. If the game returns a promise, this
   * function receives the value that the promise resolves to. Default: the whole result.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- a game's own types are out of reach of a config
  readonly select?: (result: any) => unknown
}

/**
 * Turns a game function that calls `Math.random`, `crypto` or the clock into a world's `generate`. While the function
 * runs, all of these sources return values derived from the run's seed. Afterward, the engine's functions are restored.
 * {@link plainResult} converts the function's result to plain JSON.
 *
 * Import this module before the game, because a game may copy `Math.random` to a variable when it loads. If a game
 * replaces `Math.random` itself, its replacement stays in place.
 *
 * If the function returns a promise, the world is asynchronous. Draws after an `await` belong to the same run. Timers
 * use the run's own clock, and fire without waiting in real time. Only one such run is in progress at a time. Any work
 * that the function started but didn't await ends when the run ends.
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
  { math = false, sort = false, clock = 'fixed', select = (result) => result }: CaptureOptions = {},
): (run: Run<Seed, Params, Overrides>) => unknown {
  const replaced = [...(math ? fixedMath() : []), ...(sort ? FIXED_SORT : [])]
  return (run) => {
    const functions = runFunctions(run, clock)
    const generateSelected = (): unknown => {
      const result = generate(run)
      // The `select` function may draw, so its draws belong to the run.
      return isPromise(result) ? result.then(select) : select(result)
    }
    const result = withAmbientRun(
      functions,
      () =>
        withReplaced(
          perturbation() === null ? replaced : [...perturbedEngine(), ...replaced],
          generateSelected,
        ),
      (promise) => waitForGame(promise, functions.timers, runEnd(run)),
    )
    return isPromise(result) ? result.then(plainResult) : plainResult(result)
  }
}
