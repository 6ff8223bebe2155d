import { bitCount, lowest, STRIDE } from '../board/board.js'
import { FREE } from '../rules/node-types.js'
import type { Domains } from './domains.js'

/** How much work a bound takes. */
interface Effort {
  /**
   * The maximum number of states to keep. Surplus states are merged, which can make the bound too high but never too low.
   */
  readonly states: number
  /** The number of rows, from a node on, in which the node can rule out others. */
  readonly reach: 3 | 4
}

const USUAL: Effort = { states: 24, reach: 3 }

/** The effort for few rows. */
export const CLOSE: Effort = { states: 200, reach: 4 }

/**
 * Returns an upper bound on the number of nodes in rows `first` to `last` that can have the given type. Decides node by
 * node, from the bottom up, whether a node has the type. A state consists of the number of nodes with the type so far,
 * and the columns that these nodes rule out in the current row and in the rows above it. A state is dropped if another
 * state has at least as many nodes of the type and leaves at least as much room for more. The bound is exact if no
 * states were merged and the only rules that apply are path rules whose gaps are within reach.
 */
export function mostNodes(
  domains: Domains,
  type: number,
  first = 0,
  last = domains.rows - 2,
  effort = USUAL,
): number {
  const { limits } = domains
  const gap = limits.mapGap[type]!
  const byMap = gap > 0 ? mostOnMap(domains, type, gap, first, last) : candidates(domains, type, first, last)
  if (limits.pathGap[type]! < 2 && !limits.siblings[type]!) return byMap
  return Math.min(byMap, mostOnPaths(domains, type, first, last, effort))
}

function candidates(domains: Domains, type: number, first: number, last: number): number {
  let count = 0
  for (let row = first; row <= last; row++) count += bitCount(domains.mayHave(type, row))
  return count
}

/**
 * Returns an upper bound on the number of nodes of a type if the rules allow at most one of them per row, in rows at
 * least `gap` apart. Always choosing the lowest possible row is optimal.
 */
function mostOnMap(domains: Domains, type: number, gap: number, first: number, last: number): number {
  let count = 0
  for (let row = first; row <= last;) {
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
  third: number
}

function mostOnPaths(
  domains: Domains,
  type: number,
  first: number,
  last: number,
  { states: most, reach }: Effort,
): number {
  const { board, limits } = domains
  const gap = limits.pathGap[type]!
  let states: State[] = [{ count: 0, here: 0, next: 0, second: 0, third: 0 }]
  for (let row = first; row <= last; row++) {
    const siblings = limits.siblings[type]! && limits.fixed[row] === FREE
    for (let rest = domains.mayHave(type, row); rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const cell = row * STRIDE + lowest(rest)
      const next = gap > 1 ? board.children[cell]! : 0
      const second = gap > 2 && row + 2 < domains.rows ? board.childrenOf(row + 1, next) : 0
      const third = gap > 3 && reach > 3 && row + 3 < domains.rows ? board.childrenOf(row + 2, second) : 0
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
          third: state.third | third,
        }))
      states = certain ? taken : best([...taken, ...states], most)
      if (states.length === 0) return -1
    }
    states = best(
      states.map(({ count, next, second, third }) => ({
        count,
        here: next,
        next: second,
        second: third,
        third: 0,
      })),
      most,
    )
  }
  return Math.max(...states.map(({ count }) => count))
}

/**
 * Drops each state for which another state is at least as good. If more than `most` states remain, merges the surplus
 * into a single state that is at least as good as any of them.
 */
function best(states: State[], most: number): State[] {
  const bestStates: State[] = []
  for (const state of states.sort((a, b) => b.count - a.count)) {
    if (!bestStates.some((other) => covers(other, state))) bestStates.push(state)
  }
  if (bestStates.length <= most) return bestStates
  const rest = bestStates.splice(most - 1)
  const joined = rest.reduce((a, b) => ({
    count: Math.max(a.count, b.count),
    here: a.here & b.here,
    next: a.next & b.next,
    second: a.second & b.second,
    third: a.third & b.third,
  }))
  return [...bestStates, joined]
}

function covers(a: State, b: State): boolean {
  return (
    a.count >= b.count &&
    (a.here & ~b.here) === 0 &&
    (a.next & ~b.next) === 0 &&
    (a.second & ~b.second) === 0 &&
    (a.third & ~b.third) === 0
  )
}
