/** A plan for a walk: decisions for single floors, and others that only its game knows. */
export interface AnyPlan {
  readonly floors?: Readonly<Record<string, object>> | undefined
}

/** The decisions for one floor. */
export type FloorOf<Plan extends AnyPlan> = NonNullable<Plan['floors']>[string]

/** Returns the plan with changed decisions for a floor. An undefined value removes a decision. */
export function withFloor<Plan extends AnyPlan>(plan: Plan, floor: number, change: FloorOf<Plan>): Plan {
  const decisions = Object.entries({ ...plan.floors?.[floor], ...change }).filter(
    ([, value]) => value !== undefined,
  )
  const { [floor]: _, ...others } = plan.floors ?? {}
  const floors = decisions.length === 0 ? others : { ...others, [floor]: Object.fromEntries(decisions) }
  return withFloors(plan, floors)
}

/** Returns the plan without the decisions for a floor. */
export function withoutFloor<Plan extends AnyPlan>(plan: Plan, floor: number): Plan {
  const { [floor]: _, ...others } = plan.floors ?? {}
  return withFloors(plan, others)
}

/** Returns the plan without the decisions for floors after `floor`. */
export function withoutLater<Plan extends AnyPlan>(plan: Plan, floor: number): Plan {
  const earlierFloors = Object.entries(plan.floors ?? {}).filter(([key]) => Number(key) <= floor)
  return withFloors(plan, Object.fromEntries(earlierFloors))
}

/**
 * Returns the columns of all acts' paths with a different path through one act, or without its path if `columns` is
 * null. Returns null if no path is left.
 */
export function changedColumns(
  paths: readonly (readonly number[])[] = [],
  act: number,
  columns: readonly number[] | null,
): number[][] | null {
  const acts = Array.from({ length: Math.max(act, paths.length) }, (_, i) => [...(paths[i] ?? [])])
  acts[act - 1] = [...(columns ?? [])]
  while (acts.at(-1)?.length === 0) acts.pop()
  return acts.length === 0 ? null : acts
}

function withFloors<Plan extends AnyPlan>(plan: Plan, floors: Readonly<Record<string, object>>): Plan {
  const { floors: _, ...rest } = plan
  return (Object.keys(floors).length === 0 ? rest : { ...rest, floors }) as Plan
}
