import { bitCount, STRIDE, type Board } from './board.js'

/** Returns a node's index in a graph's list of nodes, given its cell. */
export type Locate = (cell: number) => number

/** Locates the nodes of a board in a list sorted by row and column. */
export function locateNodes(board: Board): Locate {
  return (cell) => {
    const row = (cell / STRIDE) | 0
    let before = bitCount(board.nodes[row]! & ((1 << (cell % STRIDE)) - 1))
    for (let below = 0; below < row; below++) before += bitCount(board.nodes[below]!)
    return before
  }
}
