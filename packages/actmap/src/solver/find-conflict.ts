import { STRIDE, type Board } from '../board/board.js'
import { limitsOf } from '../board/limits.js'
import { nodeId } from '../board/node-id.js'
import type { Conflict } from '../schema/problem-schemas.js'
import type { Rules } from '../rules/rules.js'
import type { Ranks } from '../typing/ranks.js'
import { droppableRules, type DroppableRule } from './droppable-rules.js'
import { noTypesAtAll } from './no-types-at-all.js'
import { solve } from './solve.js'

/** The budget, in node visits, for testing whether a set of rules conflicts. */
const CORE_BUDGET = 400_000

/**
 * Finds rules that conflict with each other on the given rows and edges. Tries to remove each rule in turn, and leaves
 * it out if the remaining rules still can't be satisfied. At the end, removing any one of the remaining rules resolves
 * the conflict. If the solver runs out of budget, that isn't proven for every rule, so `minimal` is false. If
 * `isCounted` is true, tests rules only by counting, which proves conflicts that the solver can't, but proves nothing
 * about other rules. `given` contains manually fixed types, which count as rules.
 */
export function findConflict(
  board: Board,
  rules: Rules,
  ranks: Ranks,
  given: ReadonlyMap<number, number>,
  isCounted: boolean,
): Conflict {
  const { names } = limitsOf(rules, board.rows, board.columns).types
  let minimal = !isCounted
  let locks = [...given]
  const possible = (candidate: Rules, fixed: readonly (readonly [number, number])[]): boolean => {
    const limits = limitsOf(candidate, board.rows, board.columns)
    if (isCounted) return !noTypesAtAll(board, limits, new Map(fixed))
    const { status } = solve(board, limits, ranks, CORE_BUDGET, new Map(fixed))
    if (status === 'undecided') minimal = false
    return status !== 'unmet'
  }
  const { remaining, current } = rulesInConflict(rules, (candidate) => !possible(candidate, locks))
  for (const lock of given) {
    const without = locks.filter(([cell]) => cell !== lock[0])
    if (!possible(current, without)) locks = without
  }
  return {
    kind: 'conflict',
    rules: [
      ...remaining.map(({ rule, value }) => ({ rule, value })),
      ...locks.map(([cell, type]) => ({
        rule: `overrides.locks.${nodeId((cell / STRIDE) | 0, cell % STRIDE)}`,
        value: names[type]!,
      })),
    ],
    scope: rules.spacing.scope,
    rows: board.rows,
    minimal,
  }
}

/**
 * Drops rules for as long as the others still conflict. Returns the rules that remain, each of which is needed for
 * `conflicts` to return true, and an act's rules with only these.
 */
export function rulesInConflict(
  rules: Rules,
  conflicts: (candidate: Rules) => boolean,
): { readonly remaining: readonly DroppableRule[]; readonly current: Rules } {
  let current = rules
  const remaining: DroppableRule[] = []
  for (const rule of droppableRules(rules)) {
    const without = rule.change(current, rule.off)
    if (conflicts(without)) current = without
    else remaining.push(rule)
  }
  return { remaining, current }
}
