import type { GameRandom } from '../numbers/random.js'
import { allowsType } from './allowed-type.js'
import { COLUMNS, type MapBoard } from './board.js'
import type { PointCounts } from './point-counts.js'
import { Point, type PointType } from './point-type.js'

const cells = new Uint8Array(COLUMNS * 17)

/**
 * Turns monsters into shops, elites, rests and unknowns to replace points removed by pruning. Returns whether anything
 * changed.
 */
export function repairCounts(board: MapBoard, random: GameRandom, counts: PointCounts): boolean {
  const wanted = [
    [Point.SHOP, counts.shops],
    [Point.ELITE, counts.elites],
    [Point.REST, counts.rests],
    [Point.UNKNOWN, counts.unknowns],
  ] as const
  let changed = false
  for (const [type, count] of wanted) if (repair(board, random, type, count)) changed = true
  return changed
}

function repair(board: MapBoard, random: GameRandom, type: PointType, wanted: number): boolean {
  const count = board.byColumn(cells)
  const monsters: number[] = []
  let missing = wanted
  for (let i = 0; i < count; i++) {
    const cell = cells[i]!
    // The rests in the last row are counted too, so there are hardly ever too few rests.
    if (board.types[cell] === type) missing--
    if (board.types[cell] === Point.MONSTER && board.fixed[cell] === 0) monsters.push(cell)
  }
  if (missing <= 0) return false
  let changed = false
  for (const cell of random.shuffleList(monsters)) {
    if (!allowsType(board, cell, type)) continue
    board.setType(cell, type)
    changed = true
    if (--missing === 0) break
  }
  return changed
}
