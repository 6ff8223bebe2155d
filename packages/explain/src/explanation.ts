import type { DrawRecord } from '@seedfast/audit'
import type { Path } from '@seedfast/world'

/** The draws that decided one part of a result. */
export interface Explanation {
  /** How the draws were found: by the world's own labels, or by changing draws and comparing the results. */
  readonly by: 'labels' | 'counterfactual'
  /** The label, or the place in the result. */
  readonly path: Path
  /** The requested part, if it has no label in a long run; `path` is then its nearest labelled parent. */
  readonly insteadOf?: UnlabelledPart
  readonly draws: readonly ExplainedDraw[]
  /** The number of draws in the run. */
  readonly of: number
  /** The maximum number of other outcomes tried per range; every item of a choice was tried (counterfactual only). */
  readonly outcomes?: number
  /** The draws that were not changed on their own, so that nothing is known about them (counterfactual only). */
  readonly untried: readonly UntriedDraws[]
}

/** A part without its own label. */
export interface UnlabelledPart {
  readonly place: Path
  /** The most results that it takes to find the part's draws by counterfactual. */
  readonly makes: number
}

/** A draw that decided a part, and what changing the draw changed. */
export interface ExplainedDraw {
  readonly draw: DrawRecord
  /** The first place in the result that changed (counterfactual only). */
  readonly moves?: Path
  /** The first place in the part that changed (counterfactual only). */
  readonly at?: Path
  /** The changed value at `at`; absent if the place no longer exists (counterfactual only). */
  readonly otherwise?: unknown
}

/** Consecutive draws of a stream that were not changed: from `from` up to but not including `to`. */
export interface UntriedDraws extends Pick<DrawRecord, 'stream' | 'counter' | 'epoch'> {
  /** The first draw's number in the stream; `counter` and `epoch` are the game's own count of the same draw. */
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
  /** The number of other outcomes to try per range, from 1 to 30. Default: 5. Every item of a choice is tried. */
  readonly outcomes?: number | undefined
  /** The most results to make, from 0; no limit by default. */
  readonly most?: number | undefined
}

/**
 * Called with the number of changed draws, the total number, and the draws found to decide the part. Each changed draw
 * takes at least one result.
 */
export type ExplainProgress = (done: number, of: number, decided: readonly ExplainedDraw[]) => void

/** The progress of an explanation. */
export interface ExplainStep {
  /** The number of draws that are known to decide the part or not. */
  readonly done: number
  readonly of: number
  /** Those that decide it, in the order in which they were found. */
  readonly decided: readonly ExplainedDraw[]
  /** The number of generated results. */
  readonly makes: number
  /** The maximum number of results that are left to generate. */
  readonly left: number
}
