import { lowest, STRIDE, type Board } from '../board/board.js'
import { nodeId } from '../board/node-id.js'
import type { PhaseDraws } from '../draws/phases.js'
import { keyIndex, PURPOSE } from '../draws/purposes.js'

/** The nodes below the boss, from the bottom row up, and the random word that determines each node's ranks. */
export interface Ranks {
  readonly cells: readonly number[]
  readonly words: readonly number[]
}

/**
 * Draws the random word of each node. Typing makes no other draws. Because each node has its own word, a change to one
 * node affects another node only if a rule connects them.
 */
export function drawRanks(
  board: Board,
  { typing, at }: Pick<PhaseDraws, 'typing' | 'at'>,
  roll: number,
): Ranks {
  const cells: number[] = []
  const words: number[] = []
  for (let row = 0; row < board.rows - 1; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      cells.push(row * STRIDE + col)
      const word = at(['nodes', nodeId(row, col), 'type'], () =>
        typing.uint32(keyIndex(row, col, PURPOSE.type, roll)),
      )
      words.push(word | 0)
    }
  }
  return { cells, words }
}

/**
 * Returns a node's rank for a type, from 0 to 2^32 − 1. Mixes the node's word and the type's code with the finalizer of
 * MurmurHash3 (Austin Appleby, fmix32), so that a node's ranks for different types are independent.
 */
export function rankFor(word: number, type: number): number {
  let mixed = (word + Math.imul(type + 1, 0x9e3779b9)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
