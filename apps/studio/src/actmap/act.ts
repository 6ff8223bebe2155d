import type { GenerationResult, Params } from '@seedfast/actmap'
import type { OwnPart } from '../generic/own-page.js'

/** A part of the act map's page: the act that was made, beside what any page has. */
export interface ActPart extends OwnPart {
  readonly map: GenerationResult
  readonly params: Params
}

/** The act inside the artefact; it was made by the actmap world, which is what gives it its type. */
export function actPart(part: OwnPart): ActPart {
  const { result, params } = part.artefact
  return { ...part, map: result as unknown as GenerationResult, params: params as Params }
}
