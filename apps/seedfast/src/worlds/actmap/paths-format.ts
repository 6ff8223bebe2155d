import { actmap, pathsView, type GenerationResult, type Params } from '@seedfast/actmap'
import { aboutOf, type About, type Made } from '@seedfast/world'

/**
 * Formats the ranked paths of an act map. Returns null if the result comes from a user's own world that has the same ID
 * as the built-in one.
 */
export function pathsText(made: Made): string | null {
  if (made.world !== actmap) return null
  return pathsView(made.result as GenerationResult, aboutOf(made) as About<Params>)
}
