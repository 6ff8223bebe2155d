import { lowest, STRIDE, type Board } from '../board/board.js'
import { edgesOf } from '../board/edges-of.js'
import type { Limits } from '../board/limits.js'
import { nodeId } from '../board/node-id.js'
import type { PhaseDraws } from '../draws/phases.js'
import { keyIndex, PURPOSE } from '../draws/purposes.js'
import { BOSS } from '../rules/node-types.js'
import type { MapGraph, MapNode } from '../schema/result.js'
import { derivedFields, type Marks } from './derived-fields.js'

/** Runs phase D: converts the board to a graph of nodes and edges, with their tags and decorations. */
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
      const jitter = jitterOf(row, col, type, limits, draws)
      nodes.push({
        id: nodeId(row, col),
        row,
        col,
        type: limits.types.names[type]!,
        tags,
        meta: { icon, tooltip, jitter },
      })
    }
  }
  return { rows: board.rows, columns: board.columns, nodes, edges: edgesOf(board) }
}

/** Draws the offset of a node from the center of its cell. The boss has no offset. */
function jitterOf(
  row: number,
  col: number,
  type: number,
  { jitter: [x, y] }: Limits,
  { decorations, at }: Pick<PhaseDraws, 'decorations' | 'at'>,
): { x: number; y: number } {
  if (type === BOSS) return { x: 0, y: 0 }
  const across = 2 * x + 1
  const shift = at(['nodes', nodeId(row, col), 'meta', 'jitter'], () =>
    decorations.int(keyIndex(row, col, PURPOSE.jitter), 0, across * (2 * y + 1) - 1),
  )
  return { x: (shift % across) - x, y: ((shift / across) | 0) - y }
}
