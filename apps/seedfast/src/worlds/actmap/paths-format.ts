import { actmap, pathsView, type GenerationResult, type Params } from '@seedfast/actmap'
import { aboutOf, type About, type GeneratedResult } from '@seedfast/world'

/**
 * Formats the ranked paths of an act map. Returns null if the result comes from a user's own world that has the same ID
 * as the built-in one.
 */
export function pathsText(generated: GeneratedResult): string | null {
  if (generated.world !== actmap) return null
  return pathsView(generated.result as GenerationResult, aboutOf(generated) as About<Params>)
}
