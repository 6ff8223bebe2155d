import type { AnyWorld } from '@seedfast/world'
import { compareParts, type LabelledPart, type PartsComparison } from './compare-parts.js'
import { firstDifference } from './first-difference.js'

/**
 * Compares two results of a world part by part. Returns null if the world doesn't define parts, or if the world can't
 * divide one of the results into parts, for example because that result comes from an earlier version.
 */
export function compareResults(
  { parts }: AnyWorld,
  resultA: unknown,
  resultB: unknown,
): PartsComparison<unknown> | null {
  if (parts === null) return null
  const divided = (result: unknown): LabelledPart<unknown>[] | null => {
    try {
      return [...parts.of(result)]
    } catch {
      return null
    }
  }
  const [partsA, partsB] = [divided(resultA), divided(resultB)]
  if (partsA === null || partsB === null) return null
  return compareParts(partsA, partsB, (a, b) => firstDifference(a, b) === null)
}
