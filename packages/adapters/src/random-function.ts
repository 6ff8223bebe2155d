import type { Stream } from '@seedfast/rng'

/**
 * Returns a function like `Math.random` that draws from a stream. Many libraries accept such a function, for example
 * d3-random (as its `source`) and simplex-noise.
 */
export function randomFunction(stream: Stream): () => number {
  return () => stream.float()
}
