import type { FloorPlan, Plan } from '@seedfast/spire'

export type Weights = NonNullable<NonNullable<Plan['path']>['weights']>

/**
 * Returns the plan with a different path through an act. The path is given by the columns of its nodes. If `columns` is
 * null, removes the act's path.
 */
export function withColumns(plan: Plan, act: number, columns: readonly number[] | null): Plan {
  const acts = [...(plan.path?.columns ?? [])]
  while (acts.length < act) acts.push([])
  acts[act - 1] = columns === null ? [] : [...columns]
  while (acts.length > 0 && acts.at(-1)!.length === 0) acts.pop()
  const { columns: _, ...path } = plan.path ?? {}
  return withPath(plan, acts.length === 0 ? path : { ...path, columns: acts })
}

/** Returns the plan with weights that choose the path in every act. If `weights` is null, removes the weights. */
export function withWeights(plan: Plan, weights: Weights | null): Plan {
  const { columns: _columns, weights: _weights, ...path } = plan.path ?? {}
  return withPath(plan, weights === null ? path : { ...path, weights })
}

function withPath(plan: Plan, path: NonNullable<Plan['path']>): Plan {
  const { path: _, ...rest } = plan
  return Object.keys(path).length === 0 ? rest : { ...rest, path }
}

/** Returns the plan with changed decisions for a floor. An undefined value removes a decision. */
export function withFloor(plan: Plan, floor: number, change: FloorPlan): Plan {
  const decisions = Object.entries({ ...plan.floors?.[floor], ...change }).filter(
    ([, value]) => value !== undefined,
  )
  const { [floor]: _, ...others } = plan.floors ?? {}
  const floors = decisions.length === 0 ? others : { ...others, [floor]: Object.fromEntries(decisions) }
  return withFloors(plan, floors)
}

/** The effect of a pick on the picked card. */
export type PickKind = 'remove' | 'upgrade' | 'transform' | 'copy'

export function pickOf(kind: PickKind, picked: readonly string[]): FloorPlan {
  return { [kind]: [...picked] }
}

/** Returns the plan without the decisions for floors after `floor`. */
export function withoutLater(plan: Plan, floor: number): Plan {
  const earlierFloors = Object.entries(plan.floors ?? {}).filter(([key]) => Number(key) <= floor)
  return withFloors(plan, Object.fromEntries(earlierFloors))
}

function withFloors(plan: Plan, floors: NonNullable<Plan['floors']>): Plan {
  const { floors: _, ...rest } = plan
  return Object.keys(floors).length === 0 ? rest : { ...rest, floors }
}
