import { recordSteps } from '@seedfast/audit'
import {
  nearestName,
  runStepsNow,
  type AnyWorld,
  type InputError,
  type MakeRequest,
  type Place,
} from '@seedfast/world'
import type { Explanation } from '../explanation.js'
import { labelsOf } from '../labels.js'
import { asyncWorldError, explainInputError, MOST_LABELS } from '../messages.js'
import { nearPlace } from './near-place.js'
import { followPath } from './result-place.js'

/** Splits a typed path such as `nodes/r5c2/type` or `/gold` into its steps. */
export function pathSteps(path: string): string[] {
  return path.split('/').filter((step) => step !== '')
}

/**
 * Creates the error for a path that is neither a label nor a place in the result, so that `explain` found nothing. The
 * error suggests the label or place that was probably meant. To find suggestions, the result is generated once more.
 * `place` is the path's place in the input.
 */
export function whyNotExplained(
  world: AnyWorld,
  request: MakeRequest,
  path: string,
  { by, place = { in: 'option', name: 'path' } }: WhyNotOptions = {},
): InputError {
  const { generated, draws } = runStepsNow(recordSteps(world, request), () => asyncWorldError(world))
  const labels = labelsOf(draws)
  const label = nearestName(path, labels)
  const faultData = { got: path, labels: labels.length, known: labels.slice(0, MOST_LABELS) }
  if (by === 'labels') return explainInputError('not-a-label', place, { ...faultData, nearest: label })
  const steps = pathSteps(path)
  const near = steps.length === 0 ? null : nearPlace(generated.result, steps)
  const meant = near === null ? null : `${path.startsWith('/') ? '/' : ''}${near}`
  const nearest = meant === null || label === null ? (meant ?? label) : nearestName(path, [meant, label])
  const { place: deepest, missing } = followPath(generated.result, steps.length === 0 ? [''] : steps)
  return explainInputError('not-a-part', place, {
    ...faultData,
    nearest,
    deepest: missing === undefined ? null : { path: deepest, keys: missing.keys },
  })
}

/** The options that the explanation was requested with. */
export interface WhyNotOptions {
  readonly by?: Explanation['by'] | undefined
  readonly place?: Place
}
