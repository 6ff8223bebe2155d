import type { GenerationResult, Params } from '@seedfast/actmap'
import type { WorldPartProps } from '../../../page/world-page.js'

/** Props of the act map's panels and cards: the common props, and the act. */
export interface ActPart extends WorldPartProps {
  readonly map: GenerationResult
  readonly params: Params
}

/**
 * Adds the act in the artefact to the common props. Its type is known, because the actmap world generated the artefact.
 */
export function actPart(part: WorldPartProps): ActPart {
  const { result, params } = part.artefact
  return { ...part, map: result as unknown as GenerationResult, params: params as Params }
}
