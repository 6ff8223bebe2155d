import type { DrawRecord } from '@seedfast/audit'

/** Returns the labels of a run's draws without duplicates, in the order of the draws. Takes O(draws) time. */
export function labelsOf(draws: readonly DrawRecord[]): string[] {
  return [...new Set(draws.filter(({ path }) => path.length > 0).map(({ path }) => path.join('/')))]
}
