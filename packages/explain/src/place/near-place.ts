import { nearestName } from '@seedfast/world'
import { followPath, unescapedStep } from './result-place.js'

/**
 * Returns the place that a misspelled path probably means. Replaces every step that doesn't exist in the result with
 * the most similar key. Returns null if no key is similar to a step, or if the only keys are array indexes, which
 * people don't mistype.
 */
export function nearPlace(result: unknown, path: readonly string[]): string | null {
  const steps = [...path]
  for (;;) {
    const { place, missing } = followPath(result, steps)
    if (missing === undefined) return steps.join('/')
    const { step, keys } = missing
    const nearest = keys.every((key) => /^\d+$/.test(key)) ? null : nearestName(unescapedStep(step), keys)
    if (nearest === null) return null
    steps[place.length] = nearest.replaceAll('~', '~0').replaceAll('/', '~1')
  }
}
