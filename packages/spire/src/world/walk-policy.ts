import { planPolicy } from '../plan/plan-policy.js' // studio: load later
import type { Plan } from '../plan/plan-schema.js'
import { defaultPolicy } from '../walk/default-policy.js'
import type { Policy } from '../walk/policy.js'

/** The policy of a walk, with a check that the walk used every decision in the plan. */
export interface WalkPolicy extends Policy {
  /**
   * Throws an InputError if the plan contains decisions for a floor that the walk didn't reach, or decisions that the
   * walk didn't need.
   */
  checkUsed(rooms: ReadonlyMap<number, string>): void
}

/**
 * Returns the policy of a plan. An empty plan means the default walk. The default walk doesn't need the code that
 * follows plans, so the studio can load that code later.
 */
export function walkPolicy(plan: Plan): WalkPolicy {
  return Object.keys(plan).length === 0 ? { ...defaultPolicy, checkUsed: () => {} } : planPolicy(plan)
}
