import type { DungeonData } from '../tables/dungeon-data.js'
import type { Plan } from '../game/plan.js'
import type { DungeonResult } from '../schema/result.js'

/**
 * Returns a dungeon whose plan lists the branches in the order of the data, which is also the order of generation. (In
 * a saved file, the branches are sorted by name instead.)
 */
export function asMade(result: DungeonResult, data: DungeonData): DungeonResult {
  return { ...result, plan: planAsMade(result.plan, data) }
}

/** Returns a plan with its branches in the order of the data. */
export function planAsMade(plan: Plan, { branches }: Pick<DungeonData, 'branches'>): Plan {
  const known = branches.filter(({ id }) => Object.hasOwn(plan, id))
  return Object.fromEntries(known.map(({ id }) => [id, plan[id] ?? null]))
}
