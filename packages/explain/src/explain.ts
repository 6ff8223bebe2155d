import type { AnyWorld, MakeRequest, Path } from '@seedfast/world'
import type { ExplainOptions, ExplainProgress, Explanation } from './explanation.js'
import { OpenExplanation } from './open-explanation.js'
import { trialsOf } from './trials/trial.js'

/**
 * Finds the draws that decided one part of a result. Returns null if the path is neither a label nor a place in the
 * result.
 *
 * If the labels of any draws start with the path, returns those draws. Otherwise, explains the part by counterfactual:
 * changes each draw in turn, regenerates the result, and returns the draws that change the part. In a run of more than
 * 2,000 draws, this would take too long, so the part's nearest labeled parent is explained instead (`insteadOf`).
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
  const { trials, generated, place, changeable } = open
  const tryOut = trialsOf(generated, place, changeable)
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
