import type { Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import { checkBoard } from '../checks/check-board.js'
import type { PhaseDraws } from '../draws/phases.js'
import { repairBoard } from '../repair/repair-board.js'
import { FREE } from '../rules/node-types.js'
import type { Overrides } from '../schema/overrides-schema.js'
import type { Conflict } from '../schema/problem-schemas.js'
import type { AuditReport } from '../schema/result.js'
import { drawSkeleton } from '../skeleton/draw-skeleton.js'
import { exchangeTypes } from '../solver/exchange-types.js'
import { findConflict } from '../solver/find-conflict.js'
import { noTypesAtAll } from '../solver/no-types-at-all.js'
import { solve } from '../solver/solve.js'
import { checkLocks, locksOn } from '../typing/locks.js'
import { placeTypes } from '../typing/place-types.js'
import { drawRanks, type Ranks } from '../typing/ranks.js'
import type { Params } from '../schema/params.js'

/** The number of additional skeletons to try if the rules can't be satisfied on the first one. */
const MORE_SKELETONS = 8

/**
 * The solver's budget, in node visits, on the first skeleton. `OTHERS_BUDGET` is its budget on each of the other
 * skeletons.
 */
const SOLVER_BUDGET = 2_000_000
const OTHERS_BUDGET = 400_000

/**
 * The number of skeletons on which types are exchanged if the solver can't decide, and the budget of node visits on
 * each.
 */
const EXCHANGED_SKELETONS = 2
const EXCHANGE_BUDGET = 2_000_000

/** The maximum number of changes that a repair may make during generation. */
const REPAIRS = 8

export interface TypedBoard {
  readonly board: Board
  /** The cell of the Port placed before the boss, or −1 if there is none. */
  readonly preBossPort: number
  /** The index of the skeleton that was used, counted from 0. */
  readonly skeleton: number
  readonly repairs: number
  readonly audits: AuditReport
  readonly conflict: Conflict | null
}

/**
 * Runs phases A to C, which decide a map's rows, edges and types so that they satisfy the rules. First places types by
 * rank. If the result breaks a rule and nodes are locked, tries a few repairs. If a rule is still broken, runs the
 * solver. If the solver finds no types for the first skeleton, tries other skeletons. If all of them fail and the solver
 * couldn't decide the first, exchanges types on some of them. If that fails too, repairs the first skeleton as far as
 * possible. In that case, the result also states the reason: either the rules that conflict, according to the solver or
 * to counting, or that neither could decide.
 */
export function typedBoard(
  { spec, rules }: Params,
  limits: Limits,
  overrides: Overrides,
  draws: PhaseDraws,
): TypedBoard {
  const board = drawSkeleton(limits, spec.branchiness, draws, 0)
  checkLocks(board, overrides)
  const first = typeSkeleton(board, limits, overrides, draws, SOLVER_BUDGET)
  if (first.status === 'met') return { ...first, skeleton: 0, conflict: null }
  for (let skeleton = 1; skeleton <= MORE_SKELETONS; skeleton++) {
    const other = drawSkeleton(limits, spec.branchiness, draws, skeleton)
    if (locksOn(other, overrides, limits.types) === null) continue
    const typed = typeSkeleton(other, limits, overrides, draws, OTHERS_BUDGET)
    if (typed.status === 'met') return { ...typed, skeleton, conflict: null }
  }
  const locks = locksOn(board, overrides, limits.types)!
  const isCounted = first.status === 'undecided' && noTypesAtAll(board, limits, locks)
  if (first.status === 'undecided') {
    for (let skeleton = isCounted ? 1 : 0; skeleton < EXCHANGED_SKELETONS; skeleton++) {
      const other = drawSkeleton(limits, spec.branchiness, draws, skeleton)
      const typed = exchangeOn(other, limits, overrides, draws)
      if (typed !== null) return { ...typed, skeleton, conflict: null }
    }
  }
  const conflict =
    first.status === 'unmet' || isCounted
      ? findConflict(board, rules, first.ranks, locks, isCounted)
      : undecided()
  const repairs = repairBoard(board, limits, draws, REPAIRS, new Set(locks.keys()))
  return { ...first, repairs, audits: checkBoard(board, limits), skeleton: 0, conflict }
}

/**
 * Returns whether a seed has a map that satisfies the rules: `met`, `unmet` if none of its skeletons has one, or
 * `undecided`. `budget` is the solver's budget on each skeleton.
 */
export function boardStatus(
  { spec }: Params,
  limits: Limits,
  overrides: Overrides,
  draws: PhaseDraws,
  budget: number,
): TypedSkeleton['status'] {
  let status: TypedSkeleton['status'] = 'unmet'
  for (let skeleton = 0; skeleton <= MORE_SKELETONS; skeleton++) {
    const board = drawSkeleton(limits, spec.branchiness, draws, skeleton)
    if (locksOn(board, overrides, limits.types) === null) continue
    const typed = typeSkeleton(board, limits, overrides, draws, budget)
    if (typed.status === 'met') return 'met'
    if (typed.status === 'undecided') status = 'undecided'
  }
  return status
}

/** Exchanges types on a skeleton until all rules are satisfied. Returns null if that didn't work. */
function exchangeOn(
  board: Board,
  limits: Limits,
  overrides: Overrides,
  draws: PhaseDraws,
): Omit<TypedBoard, 'skeleton' | 'conflict'> | null {
  const locks = locksOn(board, overrides, limits.types)
  if (locks === null || noTypesAtAll(board, limits, locks)) return null
  const ranks = drawRanks(board, draws, overrides.roll)
  if (!exchangeTypes(board, limits, ranks, locks, EXCHANGE_BUDGET)) return null
  const { preBossPort } = placeTypes(board, ranks, limits)
  return { board, preBossPort, repairs: 0, audits: checkBoard(board, limits) }
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
  const locks = locksOn(board, overrides, limits.types)!
  const placed = placeTypes(board, ranks, limits)
  for (const [cell, type] of locks) board.setType(cell, type)
  const typed = {
    board,
    ranks,
    preBossPort: placed.preBossPort,
    audits: checkBoard(board, limits),
    repairs: 0,
  }
  if (typed.audits.ok) return { ...typed, status: 'met' }
  // Repairs make room for locked nodes with as few changes as possible, whereas the solver would ignore the types
  // placed so far.
  if (locks.size > 0) {
    const repairs = repairBoard(board, limits, draws, REPAIRS, new Set(locks.keys()))
    const audits = checkBoard(board, limits)
    if (audits.ok) return { ...typed, audits, repairs, status: 'met' }
  }
  const outcome = solve(board, limits, ranks, budget, locks)
  if (outcome.status !== 'met') return { ...typed, status: outcome.status }
  setTypes(board, ranks, outcome.needed)
  const { preBossPort } = placeTypes(board, ranks, limits)
  if (!checkBoard(board, limits).ok) setTypes(board, ranks, outcome.types)
  return { ...typed, preBossPort, audits: checkBoard(board, limits), status: 'met' }
}

function setTypes(board: Board, { cells }: Ranks, types: Int32Array): void {
  for (const cell of cells) board.setType(cell, FREE)
  for (const cell of cells) board.setType(cell, types[cell]!)
}

function undecided(): Conflict {
  return {
    kind: 'undecided',
    visits: SOLVER_BUDGET,
    otherSkeletons: MORE_SKELETONS,
    visitsOnOthers: OTHERS_BUDGET,
  }
}
