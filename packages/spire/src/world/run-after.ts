import { parseSchema, type Place, type Schema } from '@seedfast/world'
import { startState } from '../acts/start.js'
import { spireInputError } from '../messages.js'
import { UncheckedRun } from '../run/unchecked-run.js'
import { paramsSchema, type Params } from '../schema/params.js'
import { setupOf } from '../schema/setup-of.js'
import { walk } from '../walk/walk.js'
import { walkPolicy } from './walk-policy.js'

/**
 * Returns the run in the state after a floor of its walk: the default walk, or the one of the plan in the params.
 * Floor 0 is Neow's. Throws an InputError if the params are invalid, or if the walk doesn't reach the floor.
 */
export function runAfter(
  seed: bigint,
  params: unknown,
  floor: number,
  places: { readonly params: Place; readonly floor: Place },
): UncheckedRun {
  const given = parseSchema(paramsSchema as unknown as Schema<Params>, params, places.params)
  const run = UncheckedRun.open(startState(setupOf(given), seed))
  let last = 0
  for (const walked of walk(run, walkPolicy(given.plan))) {
    if (walked.floor === floor) return run
    last = walked.floor
  }
  throw spireInputError('plan-floor-not-walked', places.floor, { floor, last })
}
