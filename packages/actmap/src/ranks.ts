import { STRIDE, lowest, type Board } from './board.js'
import { NO_LIMIT, type Limits } from './limits.js'
import { nodeId } from './node-id.js'
import { BATTLE, ELITE, EVENT, PORT, SHOP, TREASURE, UNKNOWN } from './node-types.js'
import type { PhaseDraws } from './phases.js'
import { keyIndex, PURPOSE } from './purposes.js'

/** The purpose of each type's rank, by the type's code; battles have none. */
const PURPOSES: readonly number[] = [
  0,
  PURPOSE.elite,
  PURPOSE.port,
  PURPOSE.shop,
  PURPOSE.treasure,
  PURPOSE.event,
  PURPOSE.unknown,
]

/** Above every row and column, so that a rank and its cell are one number and no two are equal. */
const CELLS = 1024

/** The nodes that may have each type, by the type's code, from the highest rank to the lowest. */
export type Ranks = readonly (readonly number[])[]

/**
 * Draws the rank of every node for every type that the rules may ask for. Typing takes no other draw: who comes first
 * is decided node by node, so that what happens to one node moves another only where a rule ties them.
 */
export function drawRanks(
  board: Board,
  limits: Limits,
  { typing, at }: Pick<PhaseDraws, 'typing' | 'at'>,
  roll: number,
): Ranks {
  const types: number[] = []
  for (let type = BATTLE; type <= UNKNOWN; type++) if (isRanked(type, limits)) types.push(type)
  const ranked: number[][] = [[], [], [], [], [], [], []]
  for (let row = 0; row < board.rows - 1; row++) {
    for (let rest = board.nodes[row]!; rest !== 0; rest &= rest - 1) {
      const col = lowest(rest)
      const cell = row * STRIDE + col
      at(['nodes', nodeId(row, col), 'type'], () => {
        for (const type of types) {
          if (row < limits.lowestRow[type]!) continue
          const rank = typing.uint32(keyIndex(row, col, PURPOSES[type]!, roll))
          ranked[type]!.push(rank * CELLS + cell)
        }
      })
    }
  }
  for (const type of types) cellsByRank(ranked[type]!)
  return ranked
}

/** Whether nodes are chosen for a type; battles are what is left, and what they must not be becomes something else. */
function isRanked(type: number, limits: Limits): boolean {
  if (type !== BATTLE && limits.most[BATTLE]! < NO_LIMIT) return true
  switch (type) {
    case BATTLE:
      return false
    case PORT:
    case TREASURE:
      return true
    case ELITE:
    case SHOP:
    case EVENT:
      return limits.target[type]! > 0
    default:
      return limits.target[UNKNOWN]! !== 0
  }
}

/** Sorts ranks from high to low and leaves the cells. */
function cellsByRank(list: number[]): void {
  const sorted = Float64Array.from(list).sort()
  for (let i = 0; i < list.length; i++) list[i] = sorted[list.length - 1 - i]! % CELLS
}
