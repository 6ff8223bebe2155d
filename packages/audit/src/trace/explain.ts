import { pathPointer, type AnyWorld, type MakeRequest, type Path } from '@seedfast/world'
import type { DrawRecord } from './draw-record.js'
import { OpenExplanation } from './open-explanation.js'
import { trialsOf } from './trial.js'

/** The draws that decided one part of a result. */
export interface Explanation {
  /** How they were found: by the world's own labels, or by changing draws and looking at what moves. */
  readonly by: 'labels' | 'counterfactual'
  /** The label, or the place in the result. */
  readonly path: Path
  /** Set when the part that was asked has no label in a long run, and `path` is its nearest parent that has one. */
  readonly insteadOf?: UnlabelledPart
  readonly draws: readonly ExplainedDraw[]
  /** How many draws the run made in all. */
  readonly of: number
  /** How many other outcomes of a range were tried at most; of a choice every item was (by counterfactual only). */
  readonly outcomes?: number
  /** The draws of which it is not known: those that were not changed alone, stream by stream (by counterfactual only). */
  readonly untried: readonly UntriedDraws[]
}

/** A part without a label of its own. */
export interface UnlabelledPart {
  readonly place: Path
  /** How many results it takes at most to find its own draws by counterfactual. */
  readonly makes: number
}

/** A draw that decided a part, and what it moved when it was changed. */
export interface ExplainedDraw {
  readonly draw: DrawRecord
  /** The first place in the result that another draw moves (by counterfactual only). */
  readonly moves?: Path
  /** The first place in the part that another draw moves (by counterfactual only). */
  readonly at?: Path
  /** What is there with another draw; left out when nothing is (by counterfactual only). */
  readonly otherwise?: unknown
}

/** Draws of a stream that were not changed: from `from` up to but not including `to`, counted in the stream. */
export interface UntriedDraws extends Pick<DrawRecord, 'stream' | 'counter' | 'epoch'> {
  /** The first of them; its `counter` and `epoch` are the game's, which count on from there. */
  readonly from: number
  readonly to: number
  /** There when they cannot be changed: they are a foreign generator's. */
  readonly foreign?: true
}

/** What an explanation takes beside the world, the request and the path. */
export interface ExplainOptions {
  /**
   * How the draws are found. By default by labels where the path is one, or, in a run of more than 2,000 draws, where a
   * parent of it is one.
   */
  readonly by?: Explanation['by'] | undefined
  /** How many other outcomes of a range are tried, from 1 to 30; 5 by default. Of a choice every item is tried. */
  readonly outcomes?: number | undefined
  /** How many results may be made for it, from 0; any number when left out. */
  readonly most?: number | undefined
}

/**
 * Hears how many draws were changed so far, and of how many, with those that decide the part; each takes at least one
 * making of the result.
 */
export type ExplainProgress = (done: number, of: number, decided: readonly ExplainedDraw[]) => void

/** How far an explanation is. */
export interface ExplainStep {
  /** Of how many draws it is known whether they decide the part. */
  readonly done: number
  readonly of: number
  /** Those that do, in the order in which they were found. */
  readonly decided: readonly ExplainedDraw[]
  /** How many results were made for it, and how many more it takes at most. */
  readonly makes: number
  readonly left: number
}

/**
 * The draws that decided one part of a result. A path that the world's labels start with is answered by the labels;
 * another is taken as a place in the result: each draw is changed in turn, the result is made again, and the draws
 * that move the place are given. Of a run of more than 2,000 draws, for which that takes long, the nearest labelled
 * parent of the place is given instead, and said to be (`insteadOf`). Null when the path is neither a label nor a place in the result.
 * Throws an InputError for a request that the world does not take, and a WorldFault when draws are to be changed of a
 * world that makes another result from the same ones.
 */
export function explain(
  world: AnyWorld,
  request: MakeRequest,
  path: Path,
  progress: ExplainProgress = () => {},
  options: ExplainOptions = {},
): Explanation | null {
  const open = OpenExplanation.start(world, request, path, options)
  if (open === null) return null
  const { trials, made, place, changeable } = open
  const tryOut = trialsOf(made, place, changeable)
  while (!trials.ended) {
    for (const trial of trials.next) {
      const { done, of, decided } = open.step()
      progress(done, of, decided)
      trials.take(tryOut(trial))
      if (trials.ended) break
    }
  }
  return open.end()
}

/** The labels that a run has, each once, in the order of the draws: what `explain` can be asked. */
export function labelsOf(draws: readonly DrawRecord[]): string[] {
  return [...new Set(draws.filter(({ path }) => path.length > 0).map(({ path }) => path.join('/')))]
}

/** A place in words for messages: its JSON Pointer, or the label's parts. */
export function placeText(path: Path): string {
  return pathPointer(path) || '/'
}
