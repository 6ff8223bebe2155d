// The seven paths of a map, drawn step by step as in src/map/draw-paths.ts.
import { at, bytesWith, cellAt, children, COLUMNS, height, MIDDLE, orders, parents, rows, START } from './board'
import { below, belowThree, belowTwo } from '../xoshiro'

const PATHS: i32 = 7
const LAST_COLUMN: i32 = COLUMNS - 1

/**
 * The first allowed direction in each shuffled order: -1 for left, 0 for straight, 1 for right. Each row contains the
 * direction to use if neither side is blocked, if only right is blocked, if only left is blocked, and if both are
 * blocked.
 */
const directions: usize = memory.data<i8>([
  0, 0, 0, 0,
  1, 0, 1, 0,
  1, -1, 1, 0,
  -1, -1, 1, 0,
  0, 0, 0, 0,
  -1, -1, 0, 0,
])

export function drawPaths(): void {
  let firsts = 0
  for (let path = 0; path < PATHS; path++) {
    let column = below(COLUMNS)
    if (path == 1) while ((firsts >> column) & 1) column = below(COLUMNS)
    firsts |= 1 << column
    drawPath(column)
  }
  store<u8>(rows, firsts, 1)
  for (let row = 2; row < height; row++) store<u8>(rows + row, bytesWith(parents + (row << 3), 127))
  connectEnds(firsts, at(rows, height - 1))
}

function drawPath(first: i32): void {
  let column = first
  for (let row = 1; row < height - 1; row++) {
    const cell = cellAt(column, row)
    const shuffle = 2 * belowThree() + belowTwo()
    // A step's edge would cross another edge if the other edge starts next to this point and ends directly above it.
    const leftBlocked = (at(children, cell - 1) >> column) & 1
    const rightBlocked = (at(children, cell + 1) >> column) & 1
    const direction = load<i8>(directions + ((shuffle << 2) | (leftBlocked << 1) | rightBlocked))
    const to = min(max(column + direction, 0), LAST_COLUMN)
    const before = at(children, cell)
    const isNew = ((before >> to) & 1) ^ 1
    store<u8>(children + cell, before | (1 << to))
    store<u8>(orders + cell, at(orders, cell) | ((isNew * (to - column + 2)) << (2 * popcnt(before))))
    const above = cellAt(to, row + 1)
    store<u8>(parents + above, at(parents, above) | (1 << column))
    column = to
  }
}

/** Connects the start to the first row, and the last row to the boss. */
@inline
function connectEnds(firsts: i32, lasts: i32): void {
  store<u8>(children + START, firsts)
  store<u8>(parents + cellAt(MIDDLE, height), lasts)
  for (let column = 0; column < COLUMNS; column++) {
    store<u8>(parents + cellAt(column, 1), ((firsts >> column) & 1) << MIDDLE)
    store<u8>(children + cellAt(column, height - 1), ((lasts >> column) & 1) << MIDDLE)
  }
}
