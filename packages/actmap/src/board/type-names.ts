import type { GenerationMeta } from '../schema/result.js'

/** Returns the names of the types that a saved map's rules added. */
export function typeNamesIn({ types = [] }: Pick<GenerationMeta, 'types'>): string[] {
  return types.map(({ type }) => type)
}
