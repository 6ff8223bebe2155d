import type { DungeonData } from '../data/dungeon-data.js'
import type { Plan } from '../game/plan.js'
import type { DungeonResult } from '../schema/result.js'

/** Returns the result with its plan's branches in the data's order, as generated. Files sort the keys. */
export function asMade(result: DungeonResult, data: DungeonData): DungeonResult {
  return { ...result, plan: planAsMade(result.plan, data) }
}

/** Returns the plan with its branches in the data's order. */
export function planAsMade(plan: Plan, { branches }: Pick<DungeonData, 'branches'>): Plan {
  const known = branches.filter(({ id }) => Object.hasOwn(plan, id))
  return Object.fromEntries(known.map(({ id }) => [id, plan[id] ?? null]))
}
