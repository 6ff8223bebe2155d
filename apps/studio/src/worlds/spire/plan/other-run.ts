import { spire, type Params, type Plan, type SpireResult } from '@seedfast/spire'
import { isInputError, make } from '@seedfast/world'
import { withoutLater } from './plan-edits.js'

/** The seed and params of a run. The params contain the plan. */
export interface PlannedRun {
  readonly seed: string
  readonly params: Params
}

/**
 * Returns the result of the run with a different plan. Returns null if the game doesn't allow one of the plan's
 * decisions.
 */
export function otherRun({ seed, params }: PlannedRun, plan: Plan): SpireResult | null {
  try {
    return make(spire, { seed, params: { ...params, plan } }).result
  } catch (error) {
    if (isInputError(error)) return null
    throw error
  }
}

/**
 * Returns the plan if the game allows it. Otherwise, tries the plan without the decisions for floors after `floor`,
 * because earlier decisions can rule out later ones. Returns null if the game doesn't allow that plan either.
 */
export function allowedPlan(run: PlannedRun, plan: Plan, floor: number): Plan | null {
  if (otherRun(run, plan) !== null) return plan
  const shorter = withoutLater(plan, floor)
  return otherRun(run, shorter) === null ? null : shorter
}
