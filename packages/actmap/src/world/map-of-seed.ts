import { phaseDraws, subSeedsOf } from '../draws/phases.js'
import type { Overrides } from '../schema/overrides-schema.js'
import type { GenerationResult } from '../schema/result.js'
import { makeMap } from './make-map.js'
import type { Params } from '../schema/params.js'

/** Generates a map from parsed params and overrides. Throws a RangeError unless the seed is between 0 and 2^64 − 1. */
export function mapOfSeed(params: Params, overrides: Overrides, seed: bigint): GenerationResult {
  if (BigInt.asUintN(64, seed) !== seed) {
    throw new RangeError(`seed must be a bigint from 0 to 2^64 - 1, got ${seed}`)
  }
  const subSeeds = subSeedsOf(seed)
  return makeMap(params, overrides, seed, subSeeds, phaseDraws(subSeeds))
}
