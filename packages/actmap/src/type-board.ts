import { audit } from './audit.js'
import type { Board } from './board.js'
import { findConflict } from './conflict.js'
import { limitsOf, type Limits } from './limits.js'
import { FREE } from './node-types.js'
import { checkLocks, locksOn, type Overrides } from './overrides.js'
import type { PhaseDraws } from './phases.js'
import { drawRanks, type Ranks } from './ranks.js'
import { repairBoard } from './repair-board.js'
import type { Conflict } from './problem-schemas.js'
import type { AuditReport } from './result-schema.js'
import type { Params } from './schema.js'
import { search } from './search.js'
import { drawSkeleton } from './skeleton.js'
import { placeTypes } from './typing.js'

/** How many skeletons are tried after the first when rules cannot be kept on it. */
const MORE_SKELETONS = 8

/** How many visits to nodes a search may take on the first skeleton, and on each of the others. */
const SEARCH_BUDGET = 2_000_000
const LATER_BUDGET = 400_000

/** How many repairs a map may take before the search begins. */
const REPAIRS = 8

/** A board whose nodes all have types. */
export interface TypedBoard {
  readonly board: Board
  /** The cell of the Port that was placed before the boss, or −1. */
  readonly preBossPort: number
  /** Which skeleton it is, the first being 0. */
  readonly skeleton: number
  readonly repairs: number
  readonly audits: AuditReport
  readonly conflict: Conflict | null
}

/**
 * Phases A to C: rows, edges and types that keep the rules. Types are placed by rank; where that breaks a rule, a complete
 * search decides. When it proves that the rules cannot be kept on a
 * skeleton, others are tried, and at last the first one is given with the rules that conflict.
 */
export function typedBoard(params: Params, overrides: Overrides, draws: PhaseDraws): TypedBoard {
  const { spec, rules } = params
  const limits = limitsOf(rules, spec.rows, spec.columns)
  const board = drawSkeleton(limits, spec.branchiness, draws, 0)
  checkLocks(board, overrides)
  const first = typeSkeleton(board, limits, overrides, draws, SEARCH_BUDGET)
  if (first.status === 'met') return { ...first, skeleton: 0, conflict: null }
  for (let skeleton = 1; skeleton <= MORE_SKELETONS; skeleton++) {
    const other = drawSkeleton(limits, spec.branchiness, draws, skeleton)
    if (locksOn(other, overrides) === null) continue
    const next = typeSkeleton(other, limits, overrides, draws, LATER_BUDGET)
    if (next.status === 'met') return { ...next, skeleton, conflict: null }
  }
  const locks = locksOn(board, overrides)!
  const conflict = first.status === 'unmet' ? findConflict(board, rules, first.ranks, locks) : undecided()
  const repairs = repairBoard(board, limits, draws, REPAIRS, new Set(locks.keys()))
  return { ...first, repairs, audits: audit(board, limits), skeleton: 0, conflict }
}

interface TypedSkeleton {
  readonly board: Board
  readonly ranks: Ranks
  readonly preBossPort: number
  readonly repairs: number
  readonly audits: AuditReport
  readonly status: 'met' | 'unmet' | 'undecided'
}

function typeSkeleton(
  board: Board,
  limits: Limits,
  overrides: Overrides,
  draws: PhaseDraws,
  budget: number,
): TypedSkeleton {
  const ranks = drawRanks(board, draws, overrides.roll)
  const locks = locksOn(board, overrides)!
  const placed = placeTypes(board, ranks, limits)
  for (const [cell, type] of locks) board.setType(cell, type)
  const typed = { board, ranks, preBossPort: placed.preBossPort, audits: audit(board, limits), repairs: 0 }
  if (typed.audits.ok) return { ...typed, status: 'met' }
  // Locked nodes are made room for by changing as little as possible around them; the search does not know the map.
  if (locks.size > 0) {
    const repairs = repairBoard(board, limits, draws, REPAIRS, new Set(locks.keys()))
    const audits = audit(board, limits)
    if (audits.ok) return { ...typed, audits, repairs, status: 'met' }
  }
  const outcome = search(board, limits, ranks, budget, locks)
  if (outcome.status !== 'met') return { ...typed, status: outcome.status }
  setTypes(board, ranks, outcome.needed)
  const { preBossPort } = placeTypes(board, ranks, limits)
  if (!audit(board, limits).ok) setTypes(board, ranks, outcome.types)
  return { ...typed, preBossPort, audits: audit(board, limits), status: 'met' }
}

function setTypes(board: Board, { cells }: Ranks, types: Int32Array): void {
  for (const cell of cells) board.setType(cell, FREE)
  for (const cell of cells) board.setType(cell, types[cell]!)
}

function undecided(): Conflict {
  return {
    kind: 'undecided',
    visits: SEARCH_BUDGET,
    otherSkeletons: MORE_SKELETONS,
    visitsOnOthers: LATER_BUDGET,
  }
}
