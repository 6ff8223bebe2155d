import { inputError } from '@seedfast/world'
import { STRIDE, type Board } from '../board/board.js'
import { typeCode } from '../schema/node-types.js'
import type { Overrides } from '../schema/overrides-schema.js'

/** The locked cells of a board with their types; null when a locked node is not there. */
export function locksOn(board: Board, { locks }: Overrides): Map<number, number> | null {
  const given = new Map<number, number>()
  for (const [id, type] of Object.entries(locks)) {
    const cell = cellOf(board, id)
    if (cell < 0) return null
    given.set(cell, typeCode(type))
  }
  return given
}

/** Refuses locks of nodes that are not on the board, and of the boss. */
export function checkLocks(board: Board, { locks }: Overrides): void {
  for (const id of Object.keys(locks)) {
    if (cellOf(board, id) < 0) {
      throw inputError('overrides', ['locks', id], `expected a node of this map below the boss, found ${id}`)
    }
  }
}

function cellOf(board: Board, id: string): number {
  const [row, col] = id.slice(1).split('c').map(Number) as [number, number]
  if (row >= board.rows - 1 || col >= board.columns) return -1
  return (board.nodes[row]! >> col) & 1 ? row * STRIDE + col : -1
}
