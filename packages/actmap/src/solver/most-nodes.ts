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

/** The number of bits for the columns of a row. */
const WIDTH = 15

/**
 * The number of nodes with the type so far, and the columns that they rule out. `near` contains those of the current row
 * in its lowest bits, followed by those of the next row. `far` contains those of the two rows after that.
 */
interface State {
  readonly count: number
  readonly near: number
  readonly far: number
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
  // The states are always in descending order of their counts.
  let states: State[] = [{ count: 0, near: 0, far: 0 }]
  for (let row = first; row <= last; row++) {
    const siblings = limits.siblings[type]! && limits.fixed[row] === FREE
    for (let rest = domains.mayHave(type, row); rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const cell = row * STRIDE + lowest(rest)
      const next = gap > 1 ? board.children[cell]! : 0
      const second = gap > 2 && row + 2 < domains.rows ? board.childrenOf(row + 1, next) : 0
      const third = gap > 3 && reach > 3 && row + 3 < domains.rows ? board.childrenOf(row + 2, second) : 0
      const near = (siblings ? board.siblingsOf(cell) : 0) | (next << WIDTH)
      const far = second | (third << WIDTH)
      const certain = (domains.mustHave(type, row) & bit) !== 0
      domains.visits += states.length
      const taken: State[] = []
      for (const state of states) {
        if ((state.near & bit) !== 0) continue
        taken.push({ count: state.count + 1, near: state.near | near, far: state.far | far })
      }
      states = certain ? taken : best(taken, states, most)
      if (states.length === 0) return -1
    }
    const above: State[] = []
    for (const { count, near, far } of states)
      above.push({ count, near: (near >>> WIDTH) | ((far << WIDTH) & ROWS), far: far >>> WIDTH })
    states = best(above, [], most)
  }
  return states[0]!.count
}

/** A bit mask of all columns of two rows. */
const ROWS = (1 << (2 * WIDTH)) - 1

/**
 * Merges two lists of states in descending order of their counts. Drops each state for which another state is at least as
 * good. If more than `most` states remain, merges the surplus into a single state that is at least as good as any of
 * them.
 */
function best(first: readonly State[], second: readonly State[], most: number): State[] {
  const bestStates: State[] = []
  for (let i = 0, j = 0; i < first.length || j < second.length;) {
    const isFirst = j === second.length || (i < first.length && first[i]!.count >= second[j]!.count)
    const state = isFirst ? first[i++]! : second[j++]!
    if (!isCovered(state, bestStates)) bestStates.push(state)
  }
  if (bestStates.length <= most) return bestStates
  const rest = bestStates.splice(most - 1)
  const joined = rest.reduce((a, b) => ({ count: a.count, near: a.near & b.near, far: a.far & b.far }))
  return [...bestStates, joined]
}

/** Returns whether one of the states, whose counts are at least as high, leaves at least as much room. */
function isCovered({ near, far }: State, states: readonly State[]): boolean {
  for (const state of states) if ((state.near & ~near) === 0 && (state.far & ~far) === 0) return true
  return false
}
