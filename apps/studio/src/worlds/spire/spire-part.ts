import type { Params, SpireResult } from '@seedfast/spire'
import type { WorldPartProps } from '../../page/world-page.js'

/** Props of the tabs that only Slay the Spire's page has: the common props, and the run. */
export interface SpirePart extends WorldPartProps {
  readonly run: SpireResult
  readonly params: Params
  readonly seed: string
}

/**
 * Adds the run in the artefact to the common props. Its type is known, because the spire world generated the artefact.
 */
export function spirePart(part: WorldPartProps): SpirePart {
  const { result, params, seed } = part.artefact
  return { ...part, run: result as unknown as SpireResult, params: params as Params, seed }
}
