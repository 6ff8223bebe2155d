import type { GenerationResult, Params } from '@seedfast/actmap'
import type { WorldPartProps } from '../../../page/world-page.js'

/** A part of the act map's page: the act that was made, beside what any page has. */
export interface ActPart extends WorldPartProps {
  readonly map: GenerationResult
  readonly params: Params
}

/** The act inside the artefact; it was made by the actmap world, which is what gives it its type. */
export function actPart(part: WorldPartProps): ActPart {
  const { result, params } = part.artefact
  return { ...part, map: result as unknown as GenerationResult, params: params as Params }
}
