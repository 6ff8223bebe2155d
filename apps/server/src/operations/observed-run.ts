import type { AnyWorld, MakeRequest } from '@seedfast/world'
import { givenOf, type ParamsRequest } from './make-request.js'
import { paramsFields } from './request-shapes.js'

/**
 * The request fields of an observed run, in addition to its seed. `version` only guarantees the results: reports about
 * draws can improve without a new version.
 */
export const observedFields = {
  ...paramsFields,
  version: paramsFields.version.meta({ description: 'The expected version of the world.' }),
}

/** Returns the run that a request describes. */
export function runOf(
  world: AnyWorld,
  request: ParamsRequest & { readonly seed: string | number },
): MakeRequest & { readonly seed: string } {
  return { ...givenOf(world, request), seed: String(request.seed) }
}
