import { isInputError, openRun, type AnyWorld } from '@seedfast/world'

/** A run whose params contain a plan: its world, its seed and its params. */
export interface PlannedRun<Params = object> {
  readonly world: AnyWorld
  readonly seed: string
  readonly params: Params
}

/**
 * Returns the result of a run with a different plan. Returns null if the game doesn't allow one of the plan's decisions.
 * Doesn't validate the plan with the world's schema, so the page doesn't have to load the schema. The world must be one
 * that never returns a promise.
 */
export function otherRun<Result>({ world, seed, params }: PlannedRun, plan: object): Result | null {
  const other = { ...params, plan }
  try {
    const input = { seed: world.seed.parse(seed, other), params: other, overrides: {} }
    return world.generate(openRun(world.seed, input).run) as Result
  } catch (error) {
    if (isInputError(error)) return null
    throw error
  }
}
