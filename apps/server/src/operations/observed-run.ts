import type { AnyWorld, MakeRequest } from '@seedfast/world'
import { givenOf, type ParamsRequest } from './make-request.js'
import { paramsFields } from './request-shapes.js'

/**
 * The fields of an observed run, in addition to its seed. A version only freezes results. Reports about draws can still
 * improve.
 */
export const observedFields = {
  ...paramsFields,
  version: paramsFields.version.meta({ description: 'The expected version of the world.' }),
}

/** Returns the run of a request. */
export function runOf(
  world: AnyWorld,
  request: ParamsRequest & { readonly seed: string | number },
): MakeRequest & { readonly seed: string } {
  return { ...givenOf(world, request), seed: String(request.seed) }
}
