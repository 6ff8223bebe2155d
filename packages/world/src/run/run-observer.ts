import type { DrawSource, DrawWords, IntObserver } from '@seedfast/rng'
import type { Path } from '../json/json.js'
import type { Tapped } from './tapped-generator.js'

/** Receives the draws of an observed run. */
export interface RunObserver {
  /** Called before a draw. `path` is the part of the result that the draw decides. */
  before(source: DrawSource | Tapped, rule: string, args: readonly unknown[], path: Path): void
  after(
    source: DrawSource | Tapped,
    rule: string,
    args: readonly unknown[],
    value: unknown,
    words: DrawWords,
    path: Path,
  ): void
  /** Called instead of `after` if the draw throws. */
  failed?(source: DrawSource | Tapped, rule: string): void
  /**
   * Receives the `int(lo, hi)` draws, which are then not passed to `before` and `after`. Also receives the
   * path of the result's part that the draws decide.
   */
  readonly ints?: RunIntObserver
  /**
   * Returns the replacement for a random word taken by a draw. Tools use this method to find out what a different word
   * would change.
   */
  readonly word?: (word: number) => number
}

/** Receives one call for each `int(lo, hi)` draw of a run, after the draw. Draws that throw aren't reported. */
export interface RunIntObserver extends IntObserver {
  /**
   * Called when the draws that follow decide a different part of the result. `path` is the path of that part. Before
   * the first call, draws have no path.
   */
  at(path: Path): void
}
