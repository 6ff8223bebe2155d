import { suggestion } from '@seedfast/world'
import { followPath } from './result-place.js'

/**
 * The place that a path most likely meant, as a path: each step that leads nowhere is taken for the key nearest to it.
 * Null when a step is near to no key, or one to an index of a list, which nobody mistypes.
 */
export function nearPlace(result: unknown, path: readonly string[]): string | null {
  const steps = [...path]
  for (;;) {
    const { place, missing } = followPath(result, steps)
    if (missing === undefined) return steps.join('/')
    const { step, keys } = missing
    const meant = step.replaceAll('~1', '/').replaceAll('~0', '~')
    const near =
      keys.some((key) => !/^\d+$/.test(key)) && /did you mean (.*)\?$/.exec(suggestion(meant, keys))
    if (!near) return null
    steps[place.length] = near[1]!.replaceAll('~', '~0').replaceAll('/', '~1')
  }
}
