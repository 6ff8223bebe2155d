import type { AnyWorld, MakeRequest } from '@seedfast/world'
import { givenOf, type ParamsRequest } from './make-request.js'
import { paramsFields } from './request-shapes.js'

/**
 * What a run to observe is made with, beside the seed. A version keeps the results of its seeds for ever, and not what
 * is told of their draws: labels and the ways of looking at them get better.
 */
export const observedFields = {
  ...paramsFields,
  version: paramsFields.version.meta({ description: 'The version of the world that is expected.' }),
}

/** The run that a request asks about. */
export function runOf(
  world: AnyWorld,
  request: ParamsRequest & { readonly seed: string | number },
): MakeRequest & { readonly seed: string } {
  return { ...givenOf(world, request), seed: String(request.seed) }
}
