import { STRIDE, type Board } from '../board/board.js'
import { actmapInputError } from '../messages.js'
import type { Overrides } from '../schema/overrides-schema.js'
import { typeCode, type TypeTable } from '../board/type-table.js'

/** Returns the locked cells of a board and their types. Returns null if a locked node isn't on the board. */
export function locksOn(board: Board, { locks }: Overrides, types: TypeTable): Map<number, number> | null {
  const lockedTypes = new Map<number, number>()
  for (const [id, type] of Object.entries(locks)) {
    const cell = cellOf(board, id)
    if (cell < 0) return null
    lockedTypes.set(cell, typeCode(types, type))
  }
  return lockedTypes
}

/** Throws an InputError if a locked node is the boss or isn't on the board. */
export function checkLocks(board: Board, { locks }: Overrides): void {
  for (const id of Object.keys(locks)) {
    if (cellOf(board, id) < 0) {
      throw actmapInputError('not-lockable', { in: 'overrides', path: ['locks', id] }, { got: id })
    }
  }
}

function cellOf(board: Board, id: string): number {
  const [row, col] = id.slice(1).split('c').map(Number) as [number, number]
  if (row >= board.rows - 1 || col >= board.columns) return -1
  return (board.nodes[row]! >> col) & 1 ? row * STRIDE + col : -1
}
