// The types of a map's points, assigned as in src/map/assign-types.ts and src/map/allowed-type.ts.
import {
  at,
  bitOf,
  cellAt,
  children,
  ELITE,
  height,
  MONSTER,
  parents,
  pointsAbove,
  REST,
  rowOf,
  rows,
  rowsOfTypes,
  setType,
  SHOP,
  TREASURE,
  UNKNOWN,
} from './board'
import { list, listPoints, shuffleList } from './list'
import { rests, shops, unknowns } from './counts'

const PASSES: i32 = 3
/** The row of treasures, counted down from the boss. */
const TREASURE_ROW: i32 = 7
const FIRST_HARD_ROW: i32 = 6
const ROWS_WITHOUT_REST: i32 = 3

// Sets of types, with one byte per type.
const REST_SET: u64 = 0xff << (8 * REST)
const ELITE_SET: u64 = 0xff << (8 * ELITE)
const SHOP_SET: u64 = 0xff << (8 * SHOP)
const TREASURE_SET: u64 = 0xff << (8 * TREASURE)
const UNKNOWN_SET: u64 = 0xff << (8 * UNKNOWN)
const MONSTER_SET: u64 = 0xff << (8 * MONSTER)
const ALONE_ON_PATH: u64 = ELITE_SET | REST_SET | TREASURE_SET | SHOP_SET
const ALONE_AMONG_SIBLINGS: u64 = REST_SET | MONSTER_SET | UNKNOWN_SET | ELITE_SET | SHOP_SET

/** The columns of the points without a type in each row. */
const untyped: usize = memory.data(16, 16)

/** A queue of types, stored in a ring buffer. */
const queue: usize = memory.data(64, 16)
const LAST_PLACE: i32 = 63
let head: i32 = 0
let size: i32 = 0

export function assignTypes(elites: i32): void {
  v128.store(untyped, v128.load(rows))
  for (let row = 1; row < height; row++) store<u8>(rowsOfTypes + (row << 3) + MONSTER, at(rows, row))
  fixRow(height - 1, REST)
  fixRow(height - TREASURE_ROW, TREASURE)
  fixRow(1, MONSTER)
  head = size = 0
  add(REST, rests)
  add(SHOP, shops)
  add(ELITE, elites)
  add(UNKNOWN, unknowns)
  for (let pass = 0; pass < PASSES && size > 0; pass++) {
    const count = listPoints(untyped)
    shuffleList(count)
    for (let i = 0; i < count && size > 0; i++) takeType(at(list, i))
  }
}

@inline
function fixRow(row: i32, type: i32): void {
  for (let left = at(rows, row); left != 0; left &= left - 1) setType(cellAt(ctz(left), row), type)
  store<u8>(untyped + row, 0)
}

@inline
function add(type: i32, count: i32): void {
  for (let i = 0; i < count; i++) store<u8>(queue + size++, type)
}

/**
 * Assigns the first type in the queue that is allowed at the point. Types that aren't allowed move to the end of the
 * queue.
 */
function takeType(cell: i32): void {
  const forbidden = forbiddenTypes(cell)
  for (let tries = size; tries > 0; tries--) {
    const type = at(queue, head)
    head = (head + 1) & LAST_PLACE
    if (isIn(type, forbidden)) {
      store<u8>(queue + ((head + size - 1) & LAST_PLACE), type)
      continue
    }
    setType(cell, type)
    size--
    const row = untyped + rowOf(cell)
    store<u8>(row, load<u8>(row) & ~bitOf(cell))
    return
  }
}

/**
 * Returns the set of types that a point can't have. The set never contains monsters, because points without a type
 * count as monsters.
 */
export function forbiddenTypes(cell: i32): u64 {
  const row = rowOf(cell)
  const ofRow = rowsOfTypes + (row << 3)
  const above = load<u64>(ofRow + 8) & eightTimes(at(children, cell))
  const below = load<u64>(ofRow - 8) & eightTimes(at(parents, cell))
  const siblings = pointsAbove(row - 1, at(parents, cell)) & ~bitOf(cell)
  let forbidden = (above | below) & ALONE_ON_PATH
  forbidden |= load<u64>(ofRow) & eightTimes(siblings) & ALONE_AMONG_SIBLINGS
  if (row < FIRST_HARD_ROW) forbidden |= REST_SET | ELITE_SET
  if (row >= height - ROWS_WITHOUT_REST) forbidden |= REST_SET
  return forbidden
}

@inline
export function isIn(type: i32, types: u64): bool {
  return ((types >> (8 * type)) & 0xff) != 0
}

@inline
function eightTimes(columns: i32): u64 {
  return <u64>columns * 0x0101010101010101
}
