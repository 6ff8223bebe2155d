import type { Stream } from '@seedfast/rng'

/** A function like `Math.random` that draws from a stream. For d3-random's `source`, simplex-noise and many others. */
export function randomFunction(stream: Stream): () => number {
  return () => stream.float()
}
