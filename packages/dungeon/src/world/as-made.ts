import type { DungeonData } from '../data/dungeon-data.js'
import type { Plan } from '../game/plan.js'
import type { DungeonResult } from '../schema/result.js'

/** The result with the branches of its plan in the order of the data, as it was made: in a file keys are sorted. */
export function asMade(result: DungeonResult, data: DungeonData): DungeonResult {
  return { ...result, plan: planAsMade(result.plan, data) }
}

/** The same of a plan alone. */
export function planAsMade(plan: Plan, { branches }: Pick<DungeonData, 'branches'>): Plan {
  const known = branches.filter(({ id }) => Object.hasOwn(plan, id))
  return Object.fromEntries(known.map(({ id }) => [id, plan[id] ?? null]))
}
