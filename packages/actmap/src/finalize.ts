import { lowest, STRIDE, type Board } from './board.js'
import { derivedFields, type Marks } from './derived-fields.js'
import { edgesOf } from './edges-of.js'
import type { Limits } from './limits.js'
import { nodeId } from './node-id.js'
import { BOSS, NODE_TYPES, ROOM_TYPES } from './node-types.js'
import type { PhaseDraws } from './phases.js'
import { keyIndex, PURPOSE } from './purposes.js'
import type { Warning } from './problem-schemas.js'
import type { MapGraph, MapNode } from './result-schema.js'

/** How far a node is drawn from the middle of its place, in hundredths of a lane's width and a row's height. */
const JITTER = 16
const JITTERS = 2 * JITTER + 1

/** Phase D: the board as a graph of nodes and edges, tagged and decorated. */
export function graphOf(
  board: Board,
  limits: Limits,
  marks: Marks,
  draws: Pick<PhaseDraws, 'decorations' | 'at'>,
): MapGraph {
  const nodes: MapNode[] = []
  for (let row = 0; row < board.rows; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      const cell = row * STRIDE + col
      const type = board.type[cell]!
      const { tags, icon, tooltip } = derivedFields(cell, type, limits, marks)
      const jitter = jitterOf(row, col, type, draws)
      nodes.push({
        id: nodeId(row, col),
        row,
        col,
        type: NODE_TYPES[type]!,
        tags,
        meta: { icon, tooltip, jitter },
      })
    }
  }
  return { rows: board.rows, columns: board.columns, nodes, edges: edgesOf(board) }
}

/** The boss stays in the middle. */
function jitterOf(
  row: number,
  col: number,
  type: number,
  { decorations, at }: Pick<PhaseDraws, 'decorations' | 'at'>,
): { x: number; y: number } {
  if (type === BOSS) return { x: 0, y: 0 }
  const shift = at(['nodes', nodeId(row, col), 'meta', 'jitter'], () =>
    decorations.int(keyIndex(row, col, PURPOSE.jitter), 0, JITTERS * JITTERS - 1),
  )
  return { x: (shift % JITTERS) - JITTER, y: ((shift / JITTERS) | 0) - JITTER }
}

/** The targets that a map misses. */
export function missedTargets(board: Board, { target }: Limits): Warning[] {
  const warnings: Warning[] = []
  for (const [type, name] of ROOM_TYPES.entries()) {
    if (target[type]! >= 0 && board.count[type] !== target[type]) {
      warnings.push({
        code: 'missed-target',
        rule: `counts.targets.${name}`,
        type: name,
        found: board.count[type]!,
        expected: target[type]!,
      })
    }
  }
  return warnings
}
