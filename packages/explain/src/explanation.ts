import type { DrawRecord } from '@seedfast/audit'
import type { Path } from '@seedfast/world'

/** The draws that decided one part of a result. */
export interface Explanation {
  /** How the draws were found: by the world's own labels, or by changing draws and comparing the results. */
  readonly by: 'labels' | 'counterfactual'
  /** The path of the label, or of the place in the result. */
  readonly path: Path
  /** The requested part, if it has no label and the run is long. `path` is then the part's nearest labelled parent. */
  readonly insteadOf?: UnlabelledPart
  readonly draws: readonly ExplainedDraw[]
  /** The number of draws in the run. */
  readonly of: number
  /** The maximum number of other outcomes tried per range (counterfactual only). For choices, every item was tried. */
  readonly outcomes?: number
  /** The draws that were not changed individually, so that their effect isn't known (counterfactual only). */
  readonly untried: readonly UntriedDraws[]
}

/** A part without its own label. */
export interface UnlabelledPart {
  readonly place: Path
  /** The maximum number of results to generate to find the part's draws by counterfactual. */
  readonly makes: number
}

/** A draw that decided a part, and the effect of changing that draw. */
export interface ExplainedDraw {
  readonly draw: DrawRecord
  /** The first place in the result that changed when the draw was changed (counterfactual only). */
  readonly moves?: Path
  /** The first place in the part that changed when the draw was changed (counterfactual only). */
  readonly at?: Path
  /** The changed value at `at` (counterfactual only). Absent if the place no longer exists. */
  readonly otherwise?: unknown
}

/** Consecutive draws of a stream that were not changed: from `from` up to but not including `to`. */
export interface UntriedDraws extends Pick<DrawRecord, 'stream' | 'counter' | 'epoch'> {
  /** The first draw's number in its stream, from 0. `counter` and `epoch` are the game's own count of that draw. */
  readonly from: number
  readonly to: number
  /** Set for draws of a foreign generator, which can't be changed. */
  readonly foreign?: true
}

/** Options for finding the draws that decided a part. */
export interface ExplainOptions {
  /**
   * The method for finding the draws. Default: by labels if the path is a label, or if the run has more than 2,000
   * draws and a parent of the path is a label; otherwise by counterfactual.
   */
  readonly by?: Explanation['by'] | undefined
  /** The number of other outcomes to try per range, from 1 to 30. Default: 5. For choices, every item is tried. */
  readonly outcomes?: number | undefined
  /** The maximum number of results to generate, at least 0. Default: no limit. */
  readonly most?: number | undefined
}

/**
 * Called with the number of changed draws, the total number of draws, and the draws that were found to decide the part.
 * Each changed draw takes at least one result.
 */
export type ExplainProgress = (done: number, of: number, decided: readonly ExplainedDraw[]) => void

/** The progress of an explanation. */
export interface ExplainStep {
  /** The number of draws for which it's known whether they decide the part. */
  readonly done: number
  readonly of: number
  /** The draws that decide the part, in the order in which they were found. */
  readonly decided: readonly ExplainedDraw[]
  /** The number of generated results. */
  readonly makes: number
  /** The maximum number of results that are left to generate. */
  readonly left: number
}
