import { bitCount, lowest, STRIDE, type Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import { FREE } from '../rules/node-types.js'
import type { Ranks } from '../typing/ranks.js'
import { Domains } from './domains.js'
import { fillOpenNodes } from './fill-open-nodes.js'
import { anyNode, mostPressing } from './next-decision.js'
import { propagate } from './propagate.js'

/**
 * The solver's outcome: types that satisfy the rules, a proof that there are none, or neither if the budget ran out.
 */
export type SolverOutcome =
  | {
      readonly status: 'met'
      /** The type code of each node below the boss, indexed by cell. */
      readonly types: Int32Array
      /**
       * The type code of each node for which the solver left only one possible type, indexed by cell. `FREE` for all
       * other nodes.
       */
      readonly needed: Int32Array
      readonly steps: number
    }
  | { readonly status: 'unmet' | 'undecided'; readonly steps: number }

/**
 * Searches for an assignment of types to nodes that satisfies every rule. Unless the solver exceeds its budget of node
 * visits, it either returns an assignment or proves that none exists for these rows and edges. Each step makes the most
 * urgent decision and applies all of its consequences. If several nodes are equally suitable, the one with the highest
 * rank is chosen. At a dead end, the solver backtracks. `given` contains fixed types by cell.
 */
export function solve(
  board: Board,
  limits: Limits,
  ranks: Ranks,
  budget: number,
  given: ReadonlyMap<number, number> = new Map(),
): SolverOutcome {
  const domains = new Domains(board, limits)
  const words = new Int32Array(board.rows * STRIDE)
  for (let i = 0; i < ranks.cells.length; i++) words[ranks.cells[i]!] = ranks.words[i]!
  if (!domains.begin(given) || !propagate(domains)) return { status: 'unmet', steps: 0 }
  const open: { cell: number; type: number; mark: number }[] = []
  for (let steps = 0; ; steps++) {
    let decision = mostPressing(domains, words)
    if (decision === null) {
      const types = fillOpenNodes(domains)
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
