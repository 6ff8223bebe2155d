import { bitCount, lowest, STRIDE, type Board } from './board.js'
import { Domains } from './domains.js'
import { fill } from './fill.js'
import type { Limits } from './limits.js'
import { FREE } from './node-types.js'
import { anyNode, mostPressing } from './pressing.js'
import { propagate } from './propagate.js'
import type { Ranks } from './ranks.js'

/** What a search came to: types that keep the rules, the proof that there are none, or neither within the budget. */
export type SearchOutcome =
  | {
      readonly status: 'met'
      /** A type for every cell that has a node below the boss. */
      readonly types: Int32Array
      /** The same, but FREE where any type does that leaves the others standing. */
      readonly needed: Int32Array
      readonly steps: number
    }
  | { readonly status: 'unmet' | 'undecided'; readonly steps: number }

/**
 * Searches for types of all nodes that keep every rule. It is complete within a budget of visits to nodes: when the rules can
 * be kept on these rows and edges and the budget lasts, types that keep them are found, and when it ends before the
 * budget does without any, there are none.
 *
 * It decides what is most pressing for the node of highest rank, draws every conclusion, and takes the decision back
 * when that leads into a dead end. `given` are types, by cell, that stand.
 */
export function search(
  board: Board,
  limits: Limits,
  ranks: Ranks,
  budget: number,
  given: ReadonlyMap<number, number> = new Map(),
): SearchOutcome {
  const domains = new Domains(board, limits)
  const words = new Int32Array(board.rows * STRIDE)
  for (let i = 0; i < ranks.cells.length; i++) words[ranks.cells[i]!] = ranks.words[i]!
  if (!domains.begin(given) || !propagate(domains)) return { status: 'unmet', steps: 0 }
  const open: { cell: number; type: number; mark: number }[] = []
  for (let steps = 0; ; steps++) {
    let decision = mostPressing(domains, words)
    if (decision === null) {
      const types = fill(domains)
      if (types !== null) return { status: 'met', types, needed: neededTypes(domains), steps }
      decision = anyNode(domains, words)
    }
    if (domains.visits >= budget) return { status: 'undecided', steps }
    open.push({ ...decision, mark: domains.mark() })
    let alive = domains.keep(decision.cell, 1 << decision.type) && propagate(domains)
    while (!alive) {
      const last = open.pop()
      if (last === undefined) return { status: 'unmet', steps: steps + 1 }
      domains.undo(last.mark)
      alive = domains.keep(last.cell, ~(1 << last.type)) && propagate(domains)
    }
  }
}

function neededTypes(domains: Domains): Int32Array {
  const needed = new Int32Array(domains.types.length).fill(FREE)
  for (const cell of domains.cells)
    if (bitCount(domains.types[cell]!) === 1) needed[cell] = lowest(domains.types[cell]!)
  return needed
}
