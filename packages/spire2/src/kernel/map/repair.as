// Replaces points of the types that pruning removed, as in src/map/repair.ts.
import { at, ELITE, height, MONSTER, pointsOfType, REST, setType, SHOP, UNKNOWN } from './board'
import { rests, shops, unknowns } from './counts'
import { list, listPoints, shuffleList } from './list'
import { forbiddenTypes, isIn } from './types'

const monsters: usize = memory.data(16, 16)

/** The types that are repaired, in order. */
const repaired: usize = memory.data<u8>([<u8>SHOP, <u8>ELITE, <u8>REST, <u8>UNKNOWN])

/** Turns monsters into points of other types. Returns whether anything changed. */
export function repairCounts(elites: i32): bool {
  let changed = false
  // In a loop, `repair` is compiled only once for graphics cards.
  for (let i = 0; i < 4; i++) {
    const type = at(repaired, i)
    const wanted = type == SHOP ? shops : type == ELITE ? elites : type == REST ? rests : unknowns
    if (repair(type, wanted)) changed = true
  }
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
