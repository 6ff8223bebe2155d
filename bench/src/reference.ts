import map from './reference-map.json' with { type: 'json' }
import type { Target } from './table.js'

/**
 * The duration of one reference operation, in nanoseconds, on the machine for which the targets in seconds and
 * milliseconds were set.
 */
export const REFERENCE_NS = 44_000

/**
 * Does the reference operation `count` times: `JSON.stringify` of a stored act map. It runs only the engine's own code,
 * so a change to Seedfast can't change its speed, and it can't change how the engine compiles Seedfast.
 */
export function reference(count: number): number {
  let length = 0
  for (let i = 0; i < count; i++) length += JSON.stringify(map).length
  return length
}

/**
 * Returns whether the measurements for a target are corrected for the speed of the machine. Rates and times depend on
 * it, and so does the ratio of two threads to one, because other programs can take a part of the second core.
 */
export function isCorrected({ perSecond, atMostMs, comparesThreads }: Target): boolean {
  return perSecond !== undefined || atMostMs !== undefined || comparesThreads === true
}

/**
 * Returns how many times slower a machine is than the reference machine, given the duration of the reference operation
 * in nanoseconds. Returns 1 for a faster machine, so that a target is never stricter than its text.
 */
export function slownessOf(referenceNs: number): number {
  return Math.max(1, referenceNs / REFERENCE_NS)
}
