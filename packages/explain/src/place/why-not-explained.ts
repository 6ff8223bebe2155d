import { recordDraws } from '@seedfast/audit'
import type { AnyWorld, MakeRequest } from '@seedfast/world'
import type { Explanation } from '../explanation.js'
import { labelsOf } from '../labels.js'
import { nearPlace } from './near-place.js'
import { noLabelText, noPlaceText } from './no-place-text.js'
import { followPath } from './result-place.js'

/** The steps of a path as it is typed: `nodes/r5c2/type`, or `/gold`. */
export function pathSteps(path: string): string[] {
  return path.split('/').filter((step) => step !== '')
}

/** Why there is no explanation of a path, which is neither a label of the run nor a place in the result. */
export function whyNotExplained(
  world: AnyWorld,
  request: MakeRequest,
  path: string,
  by?: Explanation['by'],
): string {
  const { made, draws } = recordDraws(world, request)
  const labels = labelsOf(draws)
  if (by === 'labels') return noLabelText(path, labels)
  const steps = pathSteps(path)
  const asked = followPath(made.result, steps.length === 0 ? [''] : steps)
  return noPlaceText(path, labels, asked, steps.length === 0 ? null : nearPlace(made.result, steps))
}
