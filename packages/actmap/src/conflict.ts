import { STRIDE, type Board } from './board.js'
import { droppableRules, type DroppableRule } from './droppable-rules.js'
import { limitsOf } from './limits.js'
import { nodeId } from './node-id.js'
import { NODE_TYPES } from './node-types.js'
import type { Ranks } from './ranks.js'
import type { Conflict } from './problem-schemas.js'
import type { Rules } from './schema.js'
import { search } from './search.js'

/** How many visits to nodes each of the searches for a conflict may take. */
const CORE_BUDGET = 400_000

/**
 * The rules that conflict on given rows and edges: one after another is left out, and stays out when the others still
 * cannot be kept. Of what is left, removing any one makes the rest possible; where a search for that ended with its
 * budget, `minimal` is false. `given` are types that a person fixed, which count as rules.
 */
export function findConflict(
  board: Board,
  rules: Rules,
  ranks: Ranks,
  given: ReadonlyMap<number, number>,
): Conflict {
  let minimal = true
  let kept: DroppableRule[] = droppableRules(rules)
  let locks = [...given]
  let current = rules
  const possible = (candidate: Rules, fixed: readonly (readonly [number, number])[]): boolean => {
    const limits = limitsOf(candidate, board.rows, board.columns)
    const { status } = search(board, limits, ranks, CORE_BUDGET, new Map(fixed))
    if (status === 'undecided') minimal = false
    return status !== 'unmet'
  }
  for (const rule of kept) {
    const without = rule.without(current)
    if (possible(without, locks)) continue
    current = without
    kept = kept.filter((other) => other !== rule)
  }
  for (const lock of given) {
    const without = locks.filter(([cell]) => cell !== lock[0])
    if (!possible(current, without)) locks = without
  }
  return {
    kind: 'conflict',
    rules: [
      ...kept.map(({ rule, value }) => ({ rule, value })),
      ...locks.map(([cell, type]) => ({
        rule: `overrides.locks.${nodeId((cell / STRIDE) | 0, cell % STRIDE)}`,
        value: NODE_TYPES[type]!,
      })),
    ],
    scope: rules.spacing.scope,
    rows: board.rows,
    minimal,
  }
}
