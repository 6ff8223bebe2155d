import { lowest, STRIDE, type Board } from './board.js'
import { edgesOf } from './edges-of.js'
import type { Limits } from './limits.js'
import { nodeId } from './node-id.js'
import { BOSS, ELITE, NODE_TYPES, PORT, ROOM_TYPES, TREASURE } from './node-types.js'
import type { PhaseDraws } from './phases.js'
import { keyIndex, PURPOSE } from './purposes.js'
import type { MapGraph, MapNode } from './result-schema.js'
import type { Rules } from './schema.js'

/** How far a node is drawn from the middle of its place, in hundredths of a lane's width and a row's height. */
const JITTER = 16
const JITTERS = 2 * JITTER + 1

const ICONS = NODE_TYPES.map((type) => `node.${type.toLowerCase()}`)
const TOOLTIPS = NODE_TYPES.map((type) => `tooltip.${type.toLowerCase()}`)

/** Nodes that carry a tag, by cell. */
export interface Marks {
  readonly preBossPort: number
  /** −1 where there is none. */
  readonly burning: number
  readonly metaKeys: readonly number[]
}

/** Phase D: the board as a graph of nodes and edges, tagged and decorated. */
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
      const id = nodeId(row, col)
      const type = board.type[cell]!
      nodes.push({
        id,
        row,
        col,
        type: NODE_TYPES[type]!,
        tags: tagsOf(cell, row, limits, marks),
        meta: { icon: ICONS[type]!, tooltip: TOOLTIPS[type]!, jitter: jitterOf(row, col, type, draws) },
      })
    }
  }
  return { rows: board.rows, columns: board.columns, nodes, edges: edgesOf(board) }
}

function tagsOf(cell: number, row: number, limits: Limits, marks: Marks): string[] {
  const tags: string[] = []
  if (row === limits.portRow) {
    tags.push('preBossPortEligible')
    if (cell === marks.preBossPort) tags.push('preBossPort')
  }
  if (cell === marks.burning) tags.push('burning')
  if (marks.metaKeys.includes(cell)) tags.push('metaKey')
  return tags
}

/** The boss stands in the middle. */
function jitterOf(
  row: number,
  col: number,
  type: number,
  { decorations, at }: Pick<PhaseDraws, 'decorations' | 'at'>,
): { x: number; y: number } {
  if (type === BOSS) return { x: 0, y: 0 }
  const shift = at(['nodes', nodeId(row, col), 'meta', 'jitter'], () =>
    decorations.int(keyIndex(row, col, PURPOSE.jitter), 0, JITTERS * JITTERS - 1),
  )
  return { x: (shift % JITTERS) - JITTER, y: ((shift / JITTERS) | 0) - JITTER }
}

/** Chooses the nodes that carry a tag: the Port before the boss, and with the flags on the burning Elite and the keys. */
export function drawMarks(
  board: Board,
  limits: Limits,
  flags: Rules['flags'],
  preBossPort: number,
  { typing, at }: Pick<PhaseDraws, 'typing' | 'at'>,
): Marks {
  const ranked = (type: number, purpose: number, tag: string): number => {
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
  const burning = flags.enableBurningElites ? ranked(ELITE, PURPOSE.burning, 'burning') : -1
  const metaKeys: number[] = []
  if (flags.enableMetaKeys) {
    metaKeys.push(ranked(PORT, PURPOSE.keyPort, 'metaKey'), ranked(TREASURE, PURPOSE.keyTreasure, 'metaKey'))
    if (burning >= 0) metaKeys.push(burning)
  }
  return { preBossPort: portBeforeBoss(board, limits, preBossPort), burning, metaKeys }
}

/** The Port before the boss, also where a repair moved it. */
function portBeforeBoss(board: Board, limits: Limits, placed: number): number {
  if (placed >= 0 && board.type[placed] === PORT) return placed
  const there = board.columnsOf(PORT, limits.portRow)
  return there === 0 ? -1 : limits.portRow * STRIDE + lowest(there)
}

/** The targets that a map misses, in words. */
export function warningsOf(board: Board, limits: Limits): string[] {
  const warnings: string[] = []
  for (let type = 0; type < ROOM_TYPES.length; type++) {
    const target = limits.target[type]!
    if (target >= 0 && board.count[type] !== target) {
      warnings.push(`counts.targets.${ROOM_TYPES[type]!}: expected ${target}, found ${board.count[type]!}`)
    }
  }
  return warnings
}
