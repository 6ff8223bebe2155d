import type { Plan, WalkedRoom } from '@seedfast/spire2'
import { changedColumns } from '../../../game-parts/plan/plan-edits.js'

/** Returns the plan with a different path through an act, or without its path if `columns` is null. */
export function withColumns(plan: Plan, act: number, columns: readonly number[] | null): Plan {
  const { columns: paths, ...rest } = plan
  const changed = changedColumns(paths, act, columns)
  return changed === null ? rest : { ...rest, columns: changed }
}

/** Returns the columns that a walk visits in each of `acts` acts, from bottom to top. The boss isn't included. */
export function walkedColumns(rooms: readonly WalkedRoom[], acts: number): number[][] {
  return Array.from({ length: acts }, (_, i) =>
    rooms.flatMap(({ act, column }) => (act === i + 1 && column !== null ? [column] : [])),
  )
}
