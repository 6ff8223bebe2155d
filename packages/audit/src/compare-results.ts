import type { AnyWorld } from '@seedfast/world'
import { compareParts, type PartsComparison } from './compare-parts.js'
import { firstDifference } from './first-difference.js'

/** Compares two results of a world part by part. Returns null if the world doesn't define parts. */
export function compareResults(
  { parts }: AnyWorld,
  resultA: unknown,
  resultB: unknown,
): PartsComparison<unknown> | null {
  if (parts === null) return null
  return compareParts(parts.of(resultA), parts.of(resultB), (a, b) => firstDifference(a, b) === null)
}
