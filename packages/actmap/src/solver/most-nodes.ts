import { lowest, STRIDE } from '../board/board.js'
import { FREE } from '../rules/node-types.js'
import type { Domains } from './domains.js'

/**
 * The maximum number of states to keep. Surplus states are merged, which can make the bound too high but never too low.
 */
const STATES = 24

/**
 * Returns an upper bound on the number of nodes that can have the given type. Decides node by node, from the bottom up,
 * whether a node has the type. A state consists of the number of nodes with the type so far, and the columns that these
 * nodes rule out in the current row and in the two rows above it. A state is dropped if another state has at least as
 * many nodes of the type and leaves at least as much room for more. The bound is exact if no states were merged and the
 * only rules that apply are path rules whose gaps are at most 3 rows.
 */
export function mostNodes(domains: Domains, type: number): number {
  const { limits } = domains
  const byMap =
    limits.mapGap[type]! > 0 ? mostOnMap(domains, type, limits.mapGap[type]!) : domains.mayCount[type]!
  if (limits.pathGap[type]! < 2 && !limits.siblings[type]!) return byMap
  return Math.min(byMap, mostOnPaths(domains, type))
}

/**
 * Returns an upper bound on the number of nodes of a type if the rules allow at most one of them per row, in rows at
 * least `gap` apart. Always choosing the lowest possible row is optimal.
 */
function mostOnMap(domains: Domains, type: number, gap: number): number {
  let count = 0
  for (let row = 0; row < domains.rows - 1;) {
    if (domains.mayHave(type, row) === 0) row++
    else {
      count++
      row += gap
    }
  }
  return count
}

interface State {
  count: number
  here: number
  next: number
  second: number
}

function mostOnPaths(domains: Domains, type: number): number {
  const { board, limits } = domains
  const gap = limits.pathGap[type]!
  let states: State[] = [{ count: 0, here: 0, next: 0, second: 0 }]
  for (let row = 0; row < domains.rows - 1; row++) {
    const siblings = limits.siblings[type]! && limits.fixed[row] === FREE
    for (let rest = domains.mayHave(type, row); rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const cell = row * STRIDE + lowest(rest)
      const next = gap > 1 ? board.children[cell]! : 0
      const second = gap > 2 && row + 2 < domains.rows ? board.childrenOf(row + 1, next) : 0
      const siblingCells = siblings ? board.siblingsOf(cell) : 0
      const certain = (domains.mustHave(type, row) & bit) !== 0
      domains.visits += states.length
      const taken = states
        .filter(({ here }) => (here & bit) === 0)
        .map((state) => ({
          count: state.count + 1,
          here: state.here | siblingCells,
          next: state.next | next,
          second: state.second | second,
        }))
      states = certain ? taken : best([...taken, ...states])
      if (states.length === 0) return -1
    }
    states = best(states.map(({ count, next, second }) => ({ count, here: next, next: second, second: 0 })))
  }
  return Math.max(...states.map(({ count }) => count))
}

/**
 * Drops each state for which another state is at least as good. If more than `STATES` states remain, merges the surplus
 * into a single state that is at least as good as any of them.
 */
function best(states: State[]): State[] {
  const bestStates: State[] = []
  for (const state of states.sort((a, b) => b.count - a.count)) {
    if (!bestStates.some((other) => covers(other, state))) bestStates.push(state)
  }
  if (bestStates.length <= STATES) return bestStates
  const rest = bestStates.splice(STATES - 1)
  const joined = rest.reduce((a, b) => ({
    count: Math.max(a.count, b.count),
    here: a.here & b.here,
    next: a.next & b.next,
    second: a.second & b.second,
  }))
  return [...bestStates, joined]
}

function covers(a: State, b: State): boolean {
  return (
    a.count >= b.count && (a.here & ~b.here) === 0 && (a.next & ~b.next) === 0 && (a.second & ~b.second) === 0
  )
}
