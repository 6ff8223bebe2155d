import { inputError } from '@seedfast/world'
import { enterNode } from '../rooms/enter.js'
import { loadState, type LoadOptions } from '../save/load-state.js'
import type { SaveFile } from '../save/save-file.js'
import type { RunState } from '../state/run-state.js'
import { Run } from './run.js'

/**
 * Loads the run of a save. The game saves at the door of a room, which is entered here; `Run.save()` saves between two
 * rooms. Throws an InputError for a save that is not possible.
 */
export function loadRun(save: SaveFile, source: string, options: LoadOptions = {}): Run {
  const state = loadState(save, source, options)
  if (save.seedfast !== undefined) return new Run(state, { kind: 'door', rewards: [] })
  const last = state.path.pop()
  if (last === undefined) return new Run(state, { kind: 'door', rewards: [] })
  const node = state.map.nodes.find(({ x, y }) => x === last.x && y === last.y)
  if (node === undefined && last.y < 15) {
    throw inputError(
      source,
      ['path_y', save.path_y.length - 1],
      `expected a node of the map, found column ${last.x}, row ${last.y}`,
    )
  }
  state.afterShop = wasShop(state)
  return new Run(state, enterNode(state, node ?? { x: last.x, y: last.y, symbol: 'B', to: [] }))
}

/** Whether the room before the last was a shop: on the map, or a ?-room after which the shop's chance starts again. */
function wasShop({ path, map, chances }: RunState): boolean {
  const before = path.at(-1)
  const symbol = map.nodes.find(({ x, y }) => x === before?.x && y === before.y)?.symbol
  return symbol === '$' || (symbol === '?' && chances.shop === Math.fround(0.03))
}
