import type { AnyWorld, MakeRequest, Path } from '@seedfast/world'
import type { ExplainOptions, ExplainProgress, Explanation } from './explanation.js'
import { OpenExplanation } from './open-explanation.js'
import { trialsOf } from './trials/trial.js'

/**
 * Finds the draws that decided one part of a result. Returns null if the path is neither a label nor a place in the
 * result.
 *
 * If any draws have labels that start with the path, those draws are the answer. Otherwise each draw is changed in turn
 * and the result is regenerated; the draws that change the part are the answer. In a run of more than 2,000 draws, this
 * takes so long that the part's nearest labelled parent is explained instead (`insteadOf`).
 *
 * An explanation by counterfactual generates O(draws × outcomes) results. Throws an InputError for a request that the
 * world rejects, and a WorldError if draws must be changed but the world doesn't generate the same result from the same
 * draws.
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
