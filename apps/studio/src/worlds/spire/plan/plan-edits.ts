import type { FloorPlan, Plan } from '@seedfast/spire'
import { changedColumns } from '../../../game-parts/plan/plan-edits.js'

export type Weights = NonNullable<NonNullable<Plan['path']>['weights']>

/**
 * Returns the plan with a different path through an act. The path is given by the columns of its nodes. If `columns` is
 * null, removes the act's path.
 */
export function withColumns(plan: Plan, act: number, columns: readonly number[] | null): Plan {
  const { columns: paths, ...path } = plan.path ?? {}
  const changed = changedColumns(paths, act, columns)
  return withPath(plan, changed === null ? path : { ...path, columns: changed })
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

/** The effect of a pick on the picked card. */
export type PickKind = 'remove' | 'upgrade' | 'transform' | 'copy'

export function pickOf(kind: PickKind, picked: readonly string[]): FloorPlan {
  return { [kind]: [...picked] }
}
