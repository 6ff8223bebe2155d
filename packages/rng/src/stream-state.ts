import type { Algorithm } from './bit-generator.js'
import type { StreamState } from './stream.js'

/** Throws a RangeError unless `saved` is a stream state of `algorithm`. `restore` checks its words. */
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
