import { bitCount, highest, lowest, STRIDE, type Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import type { Locate } from '../board/locate-nodes.js'
import { nodeId } from '../board/node-id.js'
import { BOSS } from '../rules/node-types.js'
import type { Violation } from '../schema/problem-schemas.js'
import type { Report } from './report.js'

/** Checks the rules for rows, the boss and edges. None of these rules depends on the types of nodes. */
export function checkStructure(board: Board, limits: Limits, locate: Locate, report: Report): void {
  report('boss', bossViolations(board, locate))
  report('rows.width', widthViolations(board, limits))
  report('edges.maxOutDegree', outDegreeViolations(board, limits, locate))
  report('edges.inDegree', inDegreeViolations(board, locate))
  report('edges.allowCrossing', limits.allowCrossing ? [] : crossingViolations(board))
  report('paths.boss', bossPathViolations(board, locate))
}

function bossViolations(board: Board, locate: Locate): Violation[] {
  const violations: Violation[] = []
  const top = board.rows - 1
  const there = board.columnsOf(BOSS, top)
  if (bitCount(board.nodes[top]!) !== 1 || bitCount(there) !== 1) {
    violations.push({
      code: 'no-single-boss',
      rule: 'boss',
      path: ['nodes'],
      row: top,
      nodes: bitCount(board.nodes[top]!),
      bosses: bitCount(there),
    })
  }
  for (let row = 0; row < top; row++) {
    for (let rest = board.columnsOf(BOSS, row); rest !== 0; rest &= rest - 1) {
      violations.push({
        code: 'boss-below-top',
        rule: 'boss',
        path: ['nodes', locate(row * STRIDE + lowest(rest)), 'type'],
        node: nodeId(row, lowest(rest)),
        topRow: top,
      })
    }
  }
  return violations
}

function widthViolations(board: Board, limits: Limits): Violation[] {
  const violations: Violation[] = []
  for (let row = 0; row < board.rows - 1; row++) {
    const width = bitCount(board.nodes[row]!)
    const { least, most } = limits.widths[row]!
    if (width >= least && width <= most) continue
    violations.push({
      code: 'row-width',
      rule: 'rows.width',
      path: ['nodes'],
      row,
      found: width,
      least,
      most,
    })
  }
  return violations
}

function outDegreeViolations(board: Board, limits: Limits, locate: Locate): Violation[] {
  const violations: Violation[] = []
  for (let row = 0; row < board.rows; row++) {
    const least = row === board.rows - 1 ? 0 : 1
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      const children = board.children[row * STRIDE + col]!
      // Nearly every node has one or two edges, so clearing the lowest bit is usually enough to count them.
      const degree = children === 0 ? 0 : (children & (children - 1)) === 0 ? 1 : bitCount(children)
      if (degree >= least && degree <= limits.maxOutDegree) continue
      violations.push({
        code: 'edges-out',
        rule: 'edges.maxOutDegree',
        path: ['nodes', locate(row * STRIDE + col)],
        node: nodeId(row, col),
        found: degree,
        least,
        most: limits.maxOutDegree,
      })
    }
  }
  return violations
}

function inDegreeViolations(board: Board, locate: Locate): Violation[] {
  const violations: Violation[] = []
  for (let row = 1; row < board.rows; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      if (board.parents[row * STRIDE + col] !== 0) continue
      violations.push({
        code: 'no-edge-in',
        rule: 'edges.inDegree',
        path: ['nodes', locate(row * STRIDE + col)],
        node: nodeId(row, col),
      })
    }
  }
  return violations
}

/**
 * Checks that no edges cross. Two edges from the same row cross if the edge that starts further right ends further
 * left.
 */
function crossingViolations(board: Board): Violation[] {
  const violations: Violation[] = []
  for (let row = 0; row < board.rows - 1; row++) {
    let furthest = -1
    let from = -1
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      const children = board.children[row * STRIDE + col]!
      if (children === 0) continue
      if (lowest(children) < furthest) {
        violations.push({
          code: 'edges-cross',
          rule: 'edges.allowCrossing',
          path: ['edges'],
          edge: { fromId: nodeId(row, col), toId: nodeId(row + 1, lowest(children)) },
          crossed: { fromId: nodeId(row, from), toId: nodeId(row + 1, furthest) },
        })
      }
      if (highest(children) > furthest) {
        furthest = highest(children)
        from = col
      }
    }
  }
  return violations
}

/** Checks that every node has a path to the boss. */
function bossPathViolations(board: Board, locate: Locate): Violation[] {
  const violations: Violation[] = []
  let leading = board.nodes[board.rows - 1]!
  for (let row = board.rows - 2; row >= 0; row--) {
    let here = 0
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      if ((board.children[row * STRIDE + col]! & leading) !== 0) here |= 1 << col
      else {
        violations.push({
          code: 'no-path-to-boss',
          rule: 'paths.boss',
          path: ['nodes', locate(row * STRIDE + col)],
          node: nodeId(row, col),
        })
      }
    }
    leading = here
  }
  if (leading === 0) {
    violations.push({ code: 'no-path-to-boss', rule: 'paths.boss', path: ['nodes'], node: null })
  }
  return violations
}
