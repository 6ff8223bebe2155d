import type { Plan, SpireResult } from '@seedfast/spire'
import { pathThrough } from '../../../game-parts/path-through.js'
import { columnsIn } from './floor-numbers.js'
import { withColumns } from './plan-edits.js'

/** Returns the plan with all three keys. For the emerald key, the path through act 1 visits the burning elite. */
export function keyPlan(plan: Plan, { acts, walk }: SpireResult): Plan {
  const { nodes, emerald } = acts[0]!.map
  const columns = emerald === null ? null : pathThrough(nodes, columnsIn(walk, 1), emerald)
  const keys: Plan = { ...plan, keys: ['ruby', 'emerald', 'sapphire'] }
  return columns === null ? keys : withColumns(keys, 1, columns)
}
