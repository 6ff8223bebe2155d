import type { AnyWorld, MakeRequest } from '@seedfast/world'
import { givenOf, type ParamsRequest } from './make-request.js'
import { paramsFields } from './request-shapes.js'

/**
 * The fields of a request for an observed run, without the seed. Unlike results, reports about draws may change without
 * a new version of the world.
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
