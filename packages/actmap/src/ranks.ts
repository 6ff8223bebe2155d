import { lowest, STRIDE, type Board } from './board.js'
import { nodeId } from './node-id.js'
import type { PhaseDraws } from './phases.js'
import { keyIndex, PURPOSE } from './purposes.js'

/** The nodes below the boss from the bottom up, and what their ranks for the types derive from. */
export interface Ranks {
  readonly cells: Int32Array
  readonly words: Int32Array
  readonly length: number
}

/**
 * Draws what the ranks of every node derive from. Typing takes no other draw: who comes first is decided node by node,
 * so that what happens to one node moves another only where a rule ties them.
 */
export function drawRanks(
  board: Board,
  nodes: number,
  { typing, at }: Pick<PhaseDraws, 'typing' | 'at'>,
  roll: number,
): Ranks {
  const cells = new Int32Array(nodes)
  const words = new Int32Array(nodes)
  let length = 0
  for (let row = 0; row < board.rows - 1; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      cells[length] = row * STRIDE + col
      words[length++] = at(['nodes', nodeId(row, col), 'type'], () =>
        typing.uint32(keyIndex(row, col, PURPOSE.type, roll)),
      )
    }
  }
  return { cells, words, length }
}

/**
 * The rank of a node for a type, from 0 to 2^32 − 1: its word and the type's code, mixed by the last steps of
 * MurmurHash3 (Austin Appleby, fmix32), so that a node's ranks for two types have nothing to do with each other.
 */
export function rankFor(word: number, type: number): number {
  let mixed = (word + Math.imul(type + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
