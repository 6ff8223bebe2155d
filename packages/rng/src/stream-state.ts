import type { Algorithm } from './bit-generator.js'
import type { StreamState } from './stream.js'

/**
 * Throws a RangeError unless `saved` is the saved state of a stream that uses `algorithm`. The words of the state are
 * checked later, by `restore`.
 */
export function checkStreamState(algorithm: Algorithm, saved: StreamState): void {
  if (typeof saved !== 'object' || saved === null) {
    throw new RangeError(`stream state: must be the output of save(), got ${String(saved)}`)
  }
  if (saved.algorithm !== algorithm) {
    throw new RangeError(`stream state: algorithm must be ${algorithm}, got ${String(saved.algorithm)}`)
  }
  for (const field of ['counter', 'position'] as const) {
    const value = saved[field]
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`stream state: ${field} must be a non-negative integer, got ${String(value)}`)
    }
  }
}
