import { rowOf, type MapBoard } from './board.js'
import { Point } from './point-type.js'

const FIRST_HARD_ROW = 6
/**
 * The number of rows directly below the boss for which rests can't be drawn. The top one of these rows always consists
 * of rests anyway.
 */
const ROWS_WITHOUT_REST = 3

const { UNKNOWN, SHOP, TREASURE, REST, MONSTER, ELITE } = Point

/** The types that two connected points can't both have. */
const ALONE_ON_PATH = bits(ELITE, REST, TREASURE, SHOP)
/** The types that can appear only once among the children of a point. */
const ALONE_AMONG_SIBLINGS = bits(REST, MONSTER, UNKNOWN, ELITE, SHOP)

export function allowsType(board: MapBoard, cell: number, type: number): boolean {
  const row = rowOf(cell)
  if (type === REST && row >= board.height - ROWS_WITHOUT_REST) return false
  if ((type === REST || type === ELITE) && row < FIRST_HARD_ROW) return false
  if ((ALONE_ON_PATH >> type) & 1 && isNextTo(board, cell, type)) return false
  return !((ALONE_AMONG_SIBLINGS >> type) & 1) || !hasSibling(board, cell, type)
}

function isNextTo(board: MapBoard, cell: number, type: number): boolean {
  const { types } = board
  for (let i = 0; i < board.childCount[cell]!; i++) if (types[board.child(cell, i)] === type) return true
  for (let i = 0; i < board.parentCount[cell]!; i++) if (types[board.parent(cell, i)] === type) return true
  return false
}

function hasSibling(board: MapBoard, cell: number, type: number): boolean {
  for (let i = 0; i < board.parentCount[cell]!; i++) {
    const parent = board.parent(cell, i)
    for (let j = 0; j < board.childCount[parent]!; j++) {
      const child = board.child(parent, j)
      if (child !== cell && board.types[child] === type) return true
    }
  }
  return false
}

function bits(...types: readonly number[]): number {
  return types.reduce((set, type) => set | (1 << type), 0)
}
