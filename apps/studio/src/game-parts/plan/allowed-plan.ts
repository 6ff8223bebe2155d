import { isInputError, make } from '@seedfast/world'
import type { PlannedRun } from './other-run.js'
import { withoutLater, type AnyPlan } from './plan-edits.js'

/**
 * Returns the plan if the game allows it. Otherwise, tries the plan without the decisions for floors after `floor`,
 * because earlier decisions can rule out later ones. Returns null if the game doesn't allow that plan either. The
 * world's schemas must be loaded.
 */
export function allowedPlan<Plan extends AnyPlan>(run: PlannedRun, plan: Plan, floor: number): Plan | null {
  if (isAllowed(run, plan)) return plan
  const shorter = withoutLater(plan, floor)
  return isAllowed(run, shorter) ? shorter : null
}

function isAllowed({ world, seed, params }: PlannedRun, plan: AnyPlan): boolean {
  try {
    make(world, { seed, params: { ...params, plan } })
    return true
  } catch (error) {
    if (isInputError(error)) return false
    throw error
  }
}
