import type { MapNode } from '../map/act-map.js'
import { BOSS_COLUMN } from '../map/grid.js'
import type { RunState } from '../state/run-state.js'

const BOSS_ROW = 15
const BOSS: MapNode = { x: BOSS_COLUMN, y: BOSS_ROW, symbol: 'B', to: [] }

/**
 * Returns the nodes that the player can walk to next: at first the nodes of the bottom row, then those that the current
 * node connects to. The boss is in row 15.
 */
export function mapChoices({ map, path, y, act }: RunState): readonly MapNode[] {
  const at = path.at(-1)
  if (at === undefined) return map.nodes.filter((node) => node.y === 0)
  if (act < 4 && y! >= BOSS_ROW - 1) return y === BOSS_ROW - 1 ? [BOSS] : []
  const here = map.nodes.find((node) => node.y === at.y && node.x === at.x)
  return here === undefined ? [] : map.nodes.filter((node) => node.y === at.y + 1 && here.to.includes(node.x))
}

/**
 * Returns the reachable node in column `x` of the next row. With Wing Boots, every node of that row is reachable.
 * Throws a RangeError if the node isn't reachable.
 */
export function nodeTowards(state: RunState, x: number): MapNode {
  const choices = mapChoices(state)
  const walked = choices.find((choice) => choice.x === x)
  if (walked !== undefined) return walked
  const boots = state.relics.find(({ id }) => id === 'WingedGreaves')
  const node = state.map.nodes.find((other) => other.y === (state.y ?? -1) + 1 && other.x === x)
  if (node === undefined || boots === undefined || boots.counter <= 0 || state.y === null) {
    const columns = choices.map((choice) => choice.x).join(', ')
    throw new RangeError(`column ${x} can't be reached (reachable columns: ${columns || 'none'})`)
  }
  boots.counter--
  return node
}
