// Replaces points of the types that pruning removed, as in src/map/repair.ts.
import { at, ELITE, height, MONSTER, pointsOfType, REST, setType, SHOP, UNKNOWN } from './board'
import { rests, shops, unknowns } from './counts'
import { list, listPoints, shuffleList } from './list'
import { forbiddenTypes, isIn } from './types'

const monsters: usize = memory.data(16, 16)

/** Turns monsters into points of other types. Returns whether anything changed. */
export function repairCounts(elites: i32): bool {
  let changed = repair(SHOP, shops)
  if (repair(ELITE, elites)) changed = true
  if (repair(REST, rests)) changed = true
  if (repair(UNKNOWN, unknowns)) changed = true
  return changed
}

function repair(type: i32, wanted: i32): bool {
  let missing = wanted
  for (let row = 1; row < height; row++) missing -= popcnt(pointsOfType(row, type))
  if (missing <= 0) return false
  // The monsters of the first row are fixed.
  v128.store(monsters, i8x16.splat(0))
  for (let row = 2; row < height; row++) store<u8>(monsters + row, pointsOfType(row, MONSTER))
  const count = listPoints(monsters)
  shuffleList(count)
  let changed = false
  for (let i = 0; i < count && missing > 0; i++) {
    const cell = at(list, i)
    if (isIn(type, forbiddenTypes(cell))) continue
    setType(cell, type)
    changed = true
    missing--
  }
  return changed
}
