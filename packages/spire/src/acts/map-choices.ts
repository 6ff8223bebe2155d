import type { MapNode } from '../map/act-map.js'
import { BOSS_COLUMN } from '../map/grid.js'
import { relicOf, type RunState } from '../state/run-state.js'

const BOSS_ROW = 15
const BOSS: MapNode = { x: BOSS_COLUMN, y: BOSS_ROW, symbol: 'B', to: [] }

/**
 * Returns the nodes that the player can walk to next. At the start, these are all nodes in the bottom row.
 * Later, they are the nodes that the current node leads to. The boss is in row 15.
 */
export function mapChoices({ map: { nodes }, path, y, act }: RunState): readonly MapNode[] {
  const at = path.at(-1)
  if (at === undefined) return nodes.filter((node) => node.y === 0)
  if (act < 4 && y! >= BOSS_ROW - 1) return y === BOSS_ROW - 1 ? [BOSS] : []
  const choices: MapNode[] = []
  let to: readonly number[] = []
  // The nodes are sorted by row.
  for (const node of nodes) {
    if (node.y === at.y && node.x === at.x) ({ to } = node)
    else if (node.y === at.y + 1 && to.includes(node.x)) choices.push(node)
    else if (node.y > at.y + 1) break
  }
  return choices
}

/**
 * Returns the node in column `x` of the next row. If no edge leads there, uses one charge of Wing Boots, which can
 * reach every node in that row except from the start. Flight does the same without limit. Throws a RangeError if the node doesn't exist or can't be
 * reached.
 */
export function nodeTowards(state: RunState, x: number): MapNode {
  const choices = mapChoices(state)
  const walked = choices.find((choice) => choice.x === x)
  if (walked !== undefined) return walked
  const node = state.map.nodes.find((other) => other.y === (state.y ?? -1) + 1 && other.x === x)
  if (node === undefined || flightsLeft(state) === 0 || state.y === null) {
    const columns = choices.map((choice) => choice.x).join(', ')
    throw new RangeError(`column ${x} can't be reached (reachable columns: ${columns || 'none'})`)
  }
  const boots = relicOf(state, 'WingedGreaves')
  if (boots !== undefined) boots.counter--
  return node
}

/**
 * Returns the number of times that the player can still fly to a node without an edge from the current one: a charge of
 * Wing Boots each, or any number with the modifier Flight.
 */
export function flightsLeft(state: RunState): number {
  if (state.setup.modifiers.has('Flight')) return BOSS_ROW
  return Math.max(0, relicOf(state, 'WingedGreaves')?.counter ?? 0)
}
