// Facts about the maps of act 1.
import { codes } from './codes'
import { at, clear, COLUMNS, edges, indexOf, rooms, ROWS, rows, STRIDE } from './grid'
import { drawPaths } from './paths'
import { start } from './random'
import { assignRooms } from './rooms'

/** The number to add to the run seed to get the seed of act 1's map. */
const ACT_1 = 1
/** A value that is lower than any sum. */
const NEVER = -100

/** The highest sum of any path that starts at each node, one signed byte per node. */
const best: usize = memory.data(272, 16)

/** Computes the number of rooms of the wanted kinds, which are given as a bit set. */
export function countRooms(from: u64, count: i32, wanted: i32): void {
  for (let i = 0; i < count; i++) {
    makeMap(from + i)
    let found = 0
    for (let y = 0; y < ROWS; y++) {
      for (let left = at(rows, y); left != 0; left &= left - 1) {
        found += i32((at(rooms, indexOf(ctz(left), y)) & wanted) != 0)
      }
    }
    store<i32>(codes + (i << 2), found)
  }
}

/** Computes the highest number of wanted rooms on any path if `sign` is 1, or the lowest number if `sign` is -1. */
export function roomsOnPath(from: u64, count: i32, wanted: i32, sign: i32): void {
  for (let i = 0; i < count; i++) {
    makeMap(from + i)
    for (let y = ROWS - 1; y >= 0; y--) {
      for (let left = at(rows, y); left != 0; left &= left - 1) {
        const node = indexOf(ctz(left), y)
        const here = (at(rooms, node) & wanted) != 0 ? sign : 0
        store<i8>(best + node, here + (y == ROWS - 1 ? 0 : bestAbove(node)))
      }
    }
    let sum = NEVER
    for (let left = at(rows, 0); left != 0; left &= left - 1) {
      sum = max(sum, <i32>load<i8>(best + indexOf(ctz(left), 0)))
    }
    store<i32>(codes + (i << 2), sum * sign)
  }
}

@inline
function bestAbove(node: i32): i32 {
  const out = at(edges, node)
  const above = best + node + STRIDE
  let sum = NEVER
  if (out & 1) sum = max(sum, <i32>load<i8>(above - 1))
  if (out & 2) sum = max(sum, <i32>load<i8>(above))
  if (out & 4) sum = max(sum, <i32>load<i8>(above + 1))
  return sum
}

export function makeMap(seed: u64): void {
  start(seed + ACT_1)
  clear()
  drawPaths()
  assignRooms()
}
