import { placeInside, type Place } from '@seedfast/world'
import { spireInputError } from '../messages.js'
import { enterNode } from '../rooms/enter.js'
import { loadState, type LoadOptions } from '../save/load-state.js'
import type { SaveFile } from '../save/save-file.js'
import type { RunState } from '../state/run-state.js'
import { Run } from './run.js'

/**
 * Loads a saved run. The game saves when the player enters a room, so this function enters that room again. (In
 * contrast, `Run.save()` saves between rooms.) Throws an InputError for a save that the game couldn't have written.
 */
export function loadRun(save: SaveFile, place: Place, options: LoadOptions = {}): Run {
  const state = loadState(save, place, options)
  if (save.seedfast !== undefined) return new Run(state, { kind: 'door', rewards: [] })
  const last = state.path.pop()
  if (last === undefined) return new Run(state, { kind: 'door', rewards: [] })
  const node = state.map.nodes.find(({ x, y }) => x === last.x && y === last.y)
  if (node === undefined && last.y < 15) {
    const at = placeInside(place, { path: ['path_y', save.path_y.length - 1] })
    throw spireInputError('not-on-map', at, { column: last.x, row: last.y })
  }
  state.afterShop = wasShop(state)
  return new Run(state, enterNode(state, node ?? { x: last.x, y: last.y, symbol: 'B', to: [] }))
}

/**
 * Returns whether the player's second-to-last room was a shop. It counts as a shop if it was a shop on the map or a
 * ?-room that reset the shop chance.
 */
function wasShop({ path, map, chances }: RunState): boolean {
  const before = path.at(-1)
  const symbol = map.nodes.find(({ x, y }) => x === before?.x && y === before.y)?.symbol
  return symbol === '$' || (symbol === '?' && chances.shop === Math.fround(0.03))
}
