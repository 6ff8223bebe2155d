import { lateFunction } from '@seedfast/world'
import type { Plan } from '../plan/plan-schema.js'
import { defaultPolicy } from '../walk/default-policy.js'
import type { Policy } from '../walk/policy.js'

/** Returns the policy that follows a plan. The default walk doesn't need its code. */
export const planPolicy = lateFunction(async () => (await import('../plan/plan-policy.js')).planPolicy)

/** The policy of a walk, with a check that the walk used every decision in the plan. */
export interface WalkPolicy extends Policy {
  /**
   * Throws an InputError if the plan contains decisions for a floor that the walk didn't reach, or decisions that the
   * walk didn't need.
   */
  checkUsed(rooms: ReadonlyMap<number, string>): void
}

/** Returns the policy of a plan. An empty plan means the default walk. */
export function walkPolicy(plan: Plan): WalkPolicy {
  return Object.keys(plan).length === 0 ? { ...defaultPolicy, checkUsed: () => {} } : planPolicy(plan)
}
