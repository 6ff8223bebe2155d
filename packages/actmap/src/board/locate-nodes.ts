import { bitCount, STRIDE, type Board } from './board.js'

/** Returns the index of a cell's node in a graph's array of nodes. */
export type Locate = (cell: number) => number

/** Creates a function that returns the index of a cell's node among all nodes of a board, sorted by row and column. */
export function locateNodes(board: Board): Locate {
  return (cell) => {
    const row = (cell / STRIDE) | 0
    let before = bitCount(board.nodes[row]! & ((1 << (cell % STRIDE)) - 1))
    for (let below = 0; below < row; below++) before += bitCount(board.nodes[below]!)
    return before
  }
}
