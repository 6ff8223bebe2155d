// Facts about the maps of act 1.
import { codes } from './codes'
import { at, clear, COLUMNS, edges, ELITE, indexOf, rooms, ROWS, rows, STRIDE } from './grid'
import { drawPaths } from './paths'
import { nextInt, start } from './random'
import { seedAt } from './xs128'
import { assignRooms } from './rooms'

/** The number to add to the run seed to get the seed of act 1's map. */
const ACT_1 = 1
/** A value that is lower than any sum. */
const NEVER = -100

/** The highest sum of any path that starts at each node, one signed byte per node. */
const best: usize = memory.data(272, 16)

/** Computes the number of rooms of the wanted kinds, which are given as a bit set. */
export function countRooms(from: u64, count: i32, wanted: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    makeMap(seedAt(from + i, anyOrder))
    let found = 0
    for (let y = 0; y < ROWS; y++) {
      for (let left = at(rows, y); left != 0; left &= left - 1) {
        found += i32((at(rooms, indexOf(ctz(left), y)) & wanted) != 0)
      }
    }
    store<i32>(codes + (i << 2), found)
  }
}

/**
 * Computes the highest number of wanted rooms on any path if `sign` is 1, or the lowest number if `sign` is -1. Counts
 * only the lowest `height` rows.
 */
export function roomsOnPath(from: u64, count: i32, wanted: i32, sign: i32, height: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    makeMap(seedAt(from + i, anyOrder))
    for (let y = ROWS - 1; y >= 0; y--) {
      for (let left = at(rows, y); left != 0; left &= left - 1) {
        const node = indexOf(ctz(left), y)
        const here = y < height && (at(rooms, node) & wanted) != 0 ? sign : 0
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

/** Computes the floor of the lowest wanted room, or 0 if there is none. */
export function firstFloor(from: u64, count: i32, wanted: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    makeMap(seedAt(from + i, anyOrder))
    let floor = 0
    for (let y = 0; y < ROWS && floor == 0; y++) if ((kindsIn(y) & wanted) != 0) floor = y + 1
    store<i32>(codes + (i << 2), floor)
  }
}

/** Computes the kinds of rooms in a row, as a bit set. */
export function roomsInRow(from: u64, count: i32, y: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    makeMap(seedAt(from + i, anyOrder))
    store<i32>(codes + (i << 2), kindsIn(y))
  }
}

/**
 * Computes the number of rows whose rooms all have the same kind, if it's wanted. Each row with several kinds, and the
 * floor below the map, counts as `mixed`.
 */
export function forcedRows(from: u64, count: i32, wanted: i32, mixed: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    makeMap(seedAt(from + i, anyOrder))
    let found = mixed
    for (let y = 0; y < ROWS; y++) {
      const kinds = kindsIn(y)
      found += (kinds & (kinds - 1)) != 0 ? mixed : i32((kinds & wanted) != 0)
    }
    store<i32>(codes + (i << 2), found)
  }
}

/**
 * Computes the floor of the burning elite times 2, plus 1 if it's the only room on its floor. Computes 0 for maps
 * without elites.
 */
export function burningElite(from: u64, count: i32, anyOrder: bool): void {
  for (let i = 0; i < count; i++) {
    makeMap(seedAt(from + i, anyOrder))
    let elites = 0
    for (let y = 0; y < ROWS; y++) elites += elitesIn(y)
    let code = 0
    if (elites > 0) {
      let left = nextInt(elites)
      let y = 0
      while (left >= elitesIn(y)) left -= elitesIn(y++)
      code = ((y + 1) << 1) | i32(popcnt(at(rows, y)) == 1)
    }
    store<i32>(codes + (i << 2), code)
  }
}

function kindsIn(y: i32): i32 {
  let kinds = 0
  for (let left = at(rows, y); left != 0; left &= left - 1) kinds |= at(rooms, indexOf(ctz(left), y))
  return kinds
}

function elitesIn(y: i32): i32 {
  let elites = 0
  for (let left = at(rows, y); left != 0; left &= left - 1) {
    elites += i32(at(rooms, indexOf(ctz(left), y)) == ELITE)
  }
  return elites
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
