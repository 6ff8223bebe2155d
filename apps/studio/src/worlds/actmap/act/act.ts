import type { GenerationResult, Params } from '@seedfast/actmap'
import type { WorldPartProps } from '../../../page/world-page.js'

/** Props of the act map's tabs and cards: the common ones and the act. */
export interface ActPart extends WorldPartProps {
  readonly map: GenerationResult
  readonly params: Params
}

/** Returns the act in the artefact. The actmap world made it, so its type is known. */
export function actPart(part: WorldPartProps): ActPart {
  const { result, params } = part.artefact
  return { ...part, map: result as unknown as GenerationResult, params: params as Params }
}
