import type { Run } from '@seedfast/world'
import { runDraws, subSeedsOf } from '../draws/phases.js'
import type { Overrides } from '../schema/overrides-schema.js'
import type { Params } from '../schema/params.js'
import type { GenerationResult } from '../schema/result.js'
import { checkLockTypes } from './check-lock-types.js'
import { makeMap } from './make-map.js'

/** Generates the map of an act with a run's draws. Throws an InputError for locks to unknown types. */
export function generate(run: Run<bigint, Params, Overrides>): GenerationResult {
  checkLockTypes(run.params, run.overrides)
  const subSeeds = subSeedsOf(run.seed)
  return makeMap(run.params, run.overrides, run.seed, subSeeds, runDraws(run, subSeeds))
}
