// Facts about the maps of act 1.
import { codes } from './codes'
import { at, cellAt, children, clear, height, MIDDLE, pointsOfType, rowOf, rows, START, types } from './map/board'
import { drawPointCounts, isUnsure } from './map/counts'
import { drawPaths } from './map/paths'
import { prune } from './map/prune'
import { assignTypes } from './map/types'
import { nextRun, startRuns, streamSeed } from './run-seeds'
import { firstAct } from './run-start'
import { start } from './xoshiro'

/** The number of types of points. */
const TYPES: i32 = 7
/** The code for seeds whose map a shader doesn't know. */
const UNKNOWN: i32 = -1
/** A value that is lower than any sum. */
const NEVER: i32 = -100

/**
 * The inputs of a map other than its seed, 32 bits each, set by the caller: the heights of the maps of both variants of
 * the first act, the number of elites, and the variant that the profile determines, or -1 if it determines none.
 */
export const mapOptions: usize = memory.data(16, 16)

/** The highest sum of any path that starts at each point, one signed byte per point. */
const best: usize = memory.data(144, 16)

/**
 * Computes the number of points whose types are in a bit mask. `old` selects the hash of old builds. `selection` and
 * `name` are the hashes of the streams' names.
 */
export function countPoints(from: u64, count: i32, old: bool, selection: u64, name: u64, wanted: i32): void {
  startRuns(from, old)
  for (let i = 0; i < count; i++) {
    makeMap(nextRun(), selection, name)
    let found = 0
    for (let type = 1; type < TYPES; type++) {
      if ((wanted >> type) & 1) for (let row = 1; row < height; row++) found += popcnt(pointsOfType(row, type))
    }
    store<i32>(codes + (i << 2), isUnsure ? UNKNOWN : found)
  }
}

/**
 * Computes the highest number of points of some types on any path if `sign` is 1, or the lowest number if `sign` is -1.
 */
export function pointsOnPath(
  from: u64,
  count: i32,
  old: bool,
  selection: u64,
  name: u64,
  wanted: i32,
  sign: i32,
): void {
  startRuns(from, old)
  for (let i = 0; i < count; i++) {
    makeMap(nextRun(), selection, name)
    store<i8>(best + cellAt(MIDDLE, height), 0)
    for (let row = height - 1; row > 0; row--) {
      for (let left = at(rows, row); left != 0; left &= left - 1) {
        const cell = cellAt(ctz(left), row)
        store<i8>(best + cell, ((wanted >> at(types, cell)) & 1) * sign + bestChild(cell))
      }
    }
    store<i32>(codes + (i << 2), isUnsure ? UNKNOWN : bestChild(START) * sign)
  }
}

@inline
function bestChild(cell: i32): i32 {
  let most = NEVER
  for (let left = at(children, cell); left != 0; left &= left - 1) {
    most = max(most, <i32>load<i8>(best + cellAt(ctz(left), rowOf(cell) + 1)))
  }
  return most
}

function makeMap(run: u64, selection: u64, name: u64): void {
  const variant = firstAct(run, selection, load<i32>(mapOptions, 12))
  const elites = load<i32>(mapOptions, 8)
  start(streamSeed(run, name))
  clear(load<i32>(mapOptions + (variant << 2)))
  drawPointCounts()
  drawPaths()
  assignTypes(elites)
  prune(elites)
}
