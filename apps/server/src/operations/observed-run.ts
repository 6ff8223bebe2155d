import type { AnyWorld, MakeRequest } from '@seedfast/world'
import { givenOf, type ParamsRequest } from './make-request.js'
import { paramsFields } from './request-shapes.js'

/**
 * The fields of a request for an observed run, without the seed. The world's version guarantees only the result, so
 * reports about draws may improve without a new version.
 */
export const observedFields = {
  ...paramsFields,
  version: paramsFields.version.meta({ description: 'The expected version of the world.' }),
}

export function runOf(
  world: AnyWorld,
  request: ParamsRequest & { readonly seed: string | number },
): MakeRequest & { readonly seed: string } {
  return { ...givenOf(world, request), seed: String(request.seed) }
}
