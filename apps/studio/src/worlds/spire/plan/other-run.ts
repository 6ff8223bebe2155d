import type { Params, Plan, SpireResult } from '@seedfast/spire'
import { spire } from '@seedfast/spire/definition'
import { isInputError, openRun } from '@seedfast/world'

/** The seed and params of a run. The params contain the plan. */
export interface PlannedRun {
  readonly seed: string
  readonly params: Params
}

/**
 * Returns the result of the run with a different plan. Returns null if the game doesn't allow one of the plan's
 * decisions. Doesn't validate the plan with the world's schema, so the page doesn't have to load the schema.
 */
export function otherRun({ seed, params }: PlannedRun, plan: Plan): SpireResult | null {
  const other = { ...params, plan }
  try {
    const input = { seed: spire.seed.parse(seed, other), params: other, overrides: {} }
    // This world never returns a promise.
    return spire.generate(openRun(spire.seed, input).run) as SpireResult
  } catch (error) {
    if (isInputError(error)) return null
    throw error
  }
}
