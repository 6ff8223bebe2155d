import { capture, type CaptureOptions } from '../capture.js'
import { withAmbient } from '../captured-functions.js'
import { loadFunctions } from '../load-functions.js'
import type { ParseHtml } from './game-document.js'
import type { GameSource } from './game-source.js'
import { gameWatch } from '../game-watch.js'
import { reportLoadFailure, type LoadFailure } from '../load-failures.js'
import { loadGame } from './load-game.js'
import { perturbation } from '../perturbation.js'
import { isPromise, type Run } from '@seedfast/world'

/** Options for running a whole game. */
export interface GameOptions extends CaptureOptions {
  /**
   * Whether to evaluate the game from the beginning in each run. Set this option for games that draw while they load,
   * or whose runs change state that later runs use. Default: `false`, which loads the game once for all runs. Games
   * that use `await` at the top level of a module are always loaded in each run, and their runs are asynchronous.
   */
  readonly fresh?: boolean
  /**
   * The names of globals that the game uses but doesn't define, such as those of a library. These globals are replaced
   * by harmless objects that accept any use.
   */
  readonly globals?: readonly string[]
  /**
   * A function that parses an HTML page and returns a window with its document, such as linkedom's `parseHTML`. Set
   * this option for games that read back the elements that they create, and import these games with `?game&dom`. By
   * default, the document is replaced by an object that accepts any use.
   */
  readonly dom?: ParseHtml
}

/** A game's exports and globals by name. The types of the values aren't known. */
// oxlint-disable-next-line typescript/no-explicit-any -- a game's own types are out of reach of a config
export type GameNames = Record<string, any>

/**
 * Turns a whole game into a world's `generate`. `import game from './map.js?game'` bundles the game, and `call` runs
 * its generator. The game runs in its own window with a harmless imitation of a browser. The game's draws come from the
 * run's seed, as with {@link capture}.
 *
 * If the game is loaded only once and makes draws while it loads, each run throws an Error.
 */
export function captureGame<Seed, Params, Overrides>(
  source: GameSource,
  call: (game: GameNames, run: Run<Seed, Params, Overrides>) => unknown,
  options: GameOptions = {},
): (run: Run<Seed, Params, Overrides>) => unknown {
  const { fresh = false, globals = [], dom = null } = options
  const isFresh = fresh || source.parts.some(({ isAsync = false }) => isAsync)
  let once: object | null = null
  const failures: LoadFailure[] = []
  const failedOnce = (failure: LoadFailure): void => {
    failures.push(failure)
    reportLoadFailure(failure)
  }
  const loadOnce = (failed: (failure: LoadFailure) => void): object | Promise<object> =>
    withAmbient(loadFunctions(), () => loadGame(source, globals, dom, failed))
  const load = (): object | Promise<object> => {
    if (isFresh) return loadGame(source, globals, dom, reportLoadFailure)
    // The game may read the changed conditions while it loads.
    if (perturbation() !== null) return loadOnce(reportLoadFailure)
    // The failed scripts are missing in all runs.
    for (const failure of failures) reportLoadFailure(failure)
    return (once ??= loadOnce(failedOnce))
  }
  return capture((run) => {
    const game = load()
    const result: unknown = isPromise(game)
      ? game.then((names) => call(names as GameNames, run))
      : call(game as GameNames, run)
    const isAsync = isPromise(result)
    const returned = (value: unknown): unknown => {
      gameWatch()?.returned(value, isAsync)
      return value
    }
    return isAsync ? result.then(returned) : returned(result)
  }, options)
}
