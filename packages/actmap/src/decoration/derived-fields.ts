import { lowest, STRIDE, type Board } from '../board/board.js'
import type { Limits } from '../board/limits.js'
import { nodeId } from '../board/node-id.js'
import type { PhaseDraws } from '../draws/phases.js'
import { keyIndex, PURPOSE } from '../draws/purposes.js'
import { ELITE, PORT, TREASURE } from '../rules/node-types.js'
import type { MapNode } from '../schema/result.js'
import type { Rules } from '../rules/rules.js'

/**
 * The tags derived from the nodes' types and rows and from the flags in the rules. All other tags belong to the caller
 * and are kept.
 */
const DERIVED_TAGS = ['preBossPortEligible', 'preBossPort', 'burning', 'metaKey'] as const

/** For each special mark, the cell of the node that has it, or −1 if there is none. */
export interface Marks {
  readonly preBossPort: number
  readonly burning: number
  readonly metaKeys: readonly number[]
}

export function derivedFields(
  cell: number,
  type: number,
  { portRow, types }: Limits,
  marks: Marks,
): { readonly tags: string[]; readonly icon: string; readonly tooltip: string } {
  const tags: string[] = []
  if (((cell / STRIDE) | 0) === portRow) tags.push('preBossPortEligible')
  if (cell === marks.preBossPort) tags.push('preBossPort')
  if (cell === marks.burning) tags.push('burning')
  if (marks.metaKeys.includes(cell)) tags.push('metaKey')
  return { tags, icon: types.icons[type]!, tooltip: types.tooltips[type]! }
}

/**
 * Returns the nodes of a graph with the types from a board and with all derived fields rebuilt. A mark stays on its
 * node if the node's new type still allows the mark. Jitter, other tags, and other fields of `meta` are kept.
 */
export function withDerivedFields(
  nodes: readonly MapNode[],
  board: Board,
  limits: Limits,
  flags: Rules['flags'],
  draws: Pick<PhaseDraws, 'typing' | 'at'>,
): MapNode[] {
  const tagged = (tag: string): number[] =>
    nodes.filter(({ tags }) => tags.includes(tag)).map(({ row, col }) => row * STRIDE + col)
  const [preBossPorts, burning, metaKeys] = [tagged('preBossPort'), tagged('burning'), tagged('metaKey')]
  const marks = drawMarks(
    board,
    limits,
    {
      enableBurningElites: flags.enableBurningElites || burning.length > 0,
      enableMetaKeys: flags.enableMetaKeys || metaKeys.length > 0,
    },
    { preBossPorts, burning, metaKeys },
    draws,
  )
  return nodes.map((node) => {
    const cell = node.row * STRIDE + node.col
    const type = board.type[cell]!
    const { tags, ...look } = derivedFields(cell, type, limits, marks)
    const others = node.tags.filter((tag) => !(DERIVED_TAGS as readonly string[]).includes(tag))
    return {
      ...node,
      type: limits.types.names[type]!,
      tags: [...tags, ...others],
      meta: { ...node.meta, ...look },
    }
  })
}

/** For each mark, the cells of the nodes that previously had it, starting with the preferred cell. */
export interface EarlierMarks {
  readonly preBossPorts: readonly number[]
  readonly burning: readonly number[]
  readonly metaKeys: readonly number[]
}

/**
 * Chooses the nodes to mark: the Port before the boss and, if the flags require them, the burning Elite and the nodes
 * that hold the meta keys. A node keeps an earlier mark if the node still has the right type.
 */
export function drawMarks(
  board: Board,
  { portRow }: Limits,
  flags: Rules['flags'],
  earlier: EarlierMarks,
  { typing, at }: Pick<PhaseDraws, 'typing' | 'at'>,
): Marks {
  const marked = (cells: readonly number[], type: number, purpose: number, tag: string): number =>
    cells.find((cell) => board.type[cell] === type) ?? highestRanked(type, purpose, tag)
  const highestRanked = (type: number, purpose: number, tag: string): number => {
    let best = -1
    let highest = -1
    for (let row = 0; row < board.rows - 1; row++) {
      for (let rest = board.columnsOf(type, row); rest !== 0; rest &= rest - 1) {
        const col = lowest(rest)
        const rank = at(['nodes', nodeId(row, col), 'tags', tag], () =>
          typing.uint32(keyIndex(row, col, purpose)),
        )
        if (rank > highest) {
          highest = rank
          best = row * STRIDE + col
        }
      }
    }
    return best
  }
  const burning = flags.enableBurningElites ? marked(earlier.burning, ELITE, PURPOSE.burning, 'burning') : -1
  const metaKeys: number[] = []
  if (flags.enableMetaKeys) {
    metaKeys.push(
      marked(earlier.metaKeys, PORT, PURPOSE.keyPort, 'metaKey'),
      marked(earlier.metaKeys, TREASURE, PURPOSE.keyTreasure, 'metaKey'),
    )
    if (burning >= 0) metaKeys.push(burning)
  }
  return { preBossPort: portBeforeBoss(board, portRow, earlier.preBossPorts), burning, metaKeys }
}

function portBeforeBoss(board: Board, portRow: number, earlier: readonly number[]): number {
  if (portRow < 0) return -1
  const ports = board.columnsOf(PORT, portRow)
  const still = earlier.find(
    (cell) => ((cell / STRIDE) | 0) === portRow && ((ports >> (cell % STRIDE)) & 1) === 1,
  )
  return still ?? (ports === 0 ? -1 : portRow * STRIDE + lowest(ports))
}
