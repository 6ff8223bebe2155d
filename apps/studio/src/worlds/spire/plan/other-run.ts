import { spire, type Params, type Plan, type SpireResult } from '@seedfast/spire'
import { isInputError, make } from '@seedfast/world'
import { withoutLater } from './plan-edits.js'

/** A run under a plan. */
export interface PlannedRun {
  readonly seed: string
  readonly params: Params
}

/** Returns the result of a run under a different plan, or null if the game doesn't allow one of the plan's decisions. */
export function otherRun({ seed, params }: PlannedRun, plan: Plan): SpireResult | null {
  try {
    return make(spire, { seed, params: { ...params, plan } }).result
  } catch (error) {
    if (isInputError(error)) return null
    throw error
  }
}

/**
 * Returns a plan that the game allows: the given plan, or, if one of its later decisions isn't possible any more, the
 * plan without the decisions for the floors after `floor`. Returns null if the game allows neither.
 */
export function allowedPlan(run: PlannedRun, plan: Plan, floor: number): Plan | null {
  if (otherRun(run, plan) !== null) return plan
  const shorter = withoutLater(plan, floor)
  return otherRun(run, shorter) === null ? null : shorter
}
