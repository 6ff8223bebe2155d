import { resultHash, type AnyWorld } from '@seedfast/world'
import { hashDraws, recordDraws } from './observe-run.js'
import type { TraceSource } from './trace-source.js'

/** A world as one side of a comparison, run in this process. */
export function side(world: AnyWorld, seed = '1'): TraceSource {
  return {
    name: world.id,
    hashes: async () => {
      const { generated, hashes, draws } = hashDraws(world, { seed })
      return { streams: hashes, draws, sha256: resultHash(generated.result), result: generated.result }
    },
    window: async (window) => recordDraws(world, { seed }, { window }).draws,
  }
}
