import type { DrawRecord } from '@seedfast/audit'
import type { Path } from '@seedfast/world'

/** The draws that decided one part of a result. */
export interface Explanation {
  /**
   * The method by which the draws were found: `labels` uses the world's own labels, and `counterfactual` changes draws
   * and compares the results.
   */
  readonly by: 'labels' | 'counterfactual'
  /** The path of the label, or of the place in the result. */
  readonly path: Path
  /**
   * The requested part. Present only if that part has no label and the run is long. In that case, `path` is
   * the part's nearest labeled parent.
   */
  readonly insteadOf?: UnlabelledPart
  readonly draws: readonly ExplainedDraw[]
  /** The number of draws in the run. */
  readonly of: number
  /**
   * The maximum number of other outcomes tried for a draw from a range (counterfactual only). For a draw that chooses
   * an item, every item was tried.
   */
  readonly outcomes?: number
  /**
   * The draws that were not changed individually, so it isn't known whether they decide the part (counterfactual only).
   */
  readonly untried: readonly UntriedDraws[]
}

/** A requested part that has no label of its own. */
export interface UnlabelledPart {
  readonly place: Path
  /** The maximum number of results that explaining the part by counterfactual would generate. */
  readonly makes: number
}

/** A draw that decided a part, and the effect of changing that draw. */
export interface ExplainedDraw {
  readonly draw: DrawRecord
  /** The path of the first place in the result that changed when the draw was changed (counterfactual only). */
  readonly moves?: Path
  /** The path of the first place in the explained part that changed when the draw was changed (counterfactual only). */
  readonly at?: Path
  /**
   * The value at the path `at` after the draw was changed (counterfactual only). Absent if this path doesn't exist in
   * the changed result.
   */
  readonly otherwise?: unknown
}

/**
 * Consecutive draws of a stream that were not changed individually. Their numbers range from `from` up to but not
 * including `to`.
 */
export interface UntriedDraws extends Pick<DrawRecord, 'stream' | 'counter' | 'epoch'> {
  /**
   * The first draw's number in its stream, counted from 0. `counter` and `epoch` are the same draw's counter and epoch.
   */
  readonly from: number
  readonly to: number
  /**
   * `true` if the draws come from another library's generator and therefore can't be changed. Absent for all other
   * draws.
   */
  readonly foreign?: true
}

/** Options for finding the draws that decided a part. */
export interface ExplainOptions {
  /**
   * The method for finding the draws. The default is `labels` if the path is a label. If the path isn't a label but one
   * of its parents is, the default is `labels` for runs with more than 2,000 draws. Otherwise, it's `counterfactual`.
   */
  readonly by?: Explanation['by'] | undefined
  /**
   * Whether to explain a part without a label by its nearest labeled parent, even if the run has 2,000 draws or fewer.
   * Ignored if `by` is set. Default: false.
   */
  readonly byParent?: boolean | undefined
  /**
   * The number of other outcomes to try for a draw from a range, from 1 to 30. Default: 5. For a draw that chooses an
   * item, every item is tried.
   */
  readonly outcomes?: number | undefined
  /** The maximum number of results to generate, at least 0. Default: no limit. */
  readonly most?: number | undefined
}

/**
 * Called with the number of changed draws, the total number of draws, and the draws found so far that decide the part.
 */
export type ExplainProgress = (done: number, of: number, decided: readonly ExplainedDraw[]) => void

/** The progress of an explanation. */
export interface ExplainStep {
  /** The number of draws that have been tried. For each of them, it's known whether the draw decides the part. */
  readonly done: number
  readonly of: number
  /** The draws found so far that decide the part, in the order that they were found. */
  readonly decided: readonly ExplainedDraw[]
  /** The number of results generated so far. */
  readonly makes: number
  /** The maximum number of results that still have to be generated. */
  readonly left: number
}
