import type { CrawlStream } from '../crawl/crawl-stream.js'
import { cellAt, columnOf, isEdge, rowOf, type Box, type Draft } from './draft.js'
import { Cell, WIDTH } from '../data/cells.js'
import type { LevelContents } from './level-contents.js'

/**
 * Connects the places of a level with corridors. First connects each place to the nearest connected place. Then
 * connects each side door of a vault to the nearest place that isn't in front of that vault. Finally, adds some loops.
 * If several places are equally near, uses the first in the list. Returns false if vaults make a connection impossible.
 */
export function joinPlaces(
  draft: Draft,
  places: readonly number[],
  sideDoors: LevelContents['sideDoors'],
  stream: CrawlStream,
): boolean {
  for (const [from, to] of shortestTree(places)) if (!joinTwo(draft, from, to, stream)) return false
  for (const { at, own } of sideDoors) {
    const others = places.filter((place) => place !== own)
    if (others.length > 0 && !joinTwo(draft, at, nearestTo(at, others), stream)) return false
  }
  const loops = stream.randomRange(1, 3)
  for (let i = 0; i < loops && places.length > 2; i++) {
    const from = stream.randomChoose(places)
    const to = stream.randomChoose(places)
    if (from !== to && distance(from, to) < WIDTH / 2) joinTwo(draft, from, to, stream)
  }
  return true
}

function nearestTo(at: number, places: readonly number[]): number {
  return places.reduce((best, place) => (distance(place, at) < distance(best, at) ? place : best))
}

/**
 * Digs a corridor with one bend between two cells. If vaults block both possible routes, digs the shortest path around
 * them instead. Returns false if there is no such path.
 */
function joinTwo(draft: Draft, from: number, to: number, stream: CrawlStream): boolean {
  const upright = cellAt(columnOf(from), rowOf(to))
  const level = cellAt(columnOf(to), rowOf(from))
  const levelFirst = stream.coinflip()
  if (digBent(draft, from, levelFirst ? level : upright, to)) return true
  if (digBent(draft, from, levelFirst ? upright : level, to)) return true
  const way = draft.wayAround(from, to)
  if (way === null) return false
  for (const at of way) draft.dig(at)
  return true
}

/**
 * Digs straight from one cell to `bend`, and from there straight to another cell. If a vault is in the way, digs
 * nothing and returns false.
 */
function digBent(draft: Draft, from: number, bend: number, to: number): boolean {
  if (!isClear(draft, from, bend) || !isClear(draft, bend, to)) return false
  digStraight(draft, from, bend)
  digStraight(draft, bend, to)
  return true
}

function isClear(draft: Draft, from: number, to: number): boolean {
  const step = stepTo(from, to)
  for (let at = from; at !== to; at += step) if (draft.isVault(at)) return false
  return !draft.isVault(to)
}

function digStraight(draft: Draft, from: number, to: number): void {
  const step = stepTo(from, to)
  for (let at = from; at !== to; at += step) draft.dig(at)
  draft.dig(to)
}

/** Returns the number to add to a cell's index for a step toward another cell in the same row or column. */
function stepTo(from: number, to: number): number {
  return (columnOf(from) === columnOf(to) ? WIDTH : 1) * (to < from ? -1 : 1)
}

/** Returns the edges of a minimum spanning tree of the places. Uses Prim's algorithm, starting at the first place. */
function shortestTree(places: readonly number[]): [number, number][] {
  const edges: [number, number][] = []
  const nearest = places.map((place) => ({ from: places[0]!, length: distance(place, places[0]!) }))
  const left = new Set(places.keys())
  left.delete(0)
  while (left.size > 0) {
    let next = -1
    for (const i of left) if (next < 0 || nearest[i]!.length < nearest[next]!.length) next = i
    left.delete(next)
    edges.push([nearest[next]!.from, places[next]!])
    for (const i of left) {
      const length = distance(places[i]!, places[next]!)
      if (length < nearest[i]!.length) nearest[i] = { from: places[next]!, length }
    }
  }
  return edges
}

/** Returns the Manhattan distance between two cells. */
export function distance(a: number, b: number): number {
  return Math.abs(columnOf(a) - columnOf(b)) + Math.abs(rowOf(a) - rowOf(b))
}

/** Adds doors where corridors enter rooms, each with probability 2/3. */
export function hangDoors(draft: Draft, rooms: readonly Box[], stream: CrawlStream): void {
  const { cells } = draft
  const consider = (at: number): void => {
    if (cells[at] !== Cell.FLOOR || isEdge(at) || draft.isVault(at)) return
    const upright = draft.isOpen(at - WIDTH) && draft.isOpen(at + WIDTH)
    const level = draft.isOpen(at - 1) && draft.isOpen(at + 1)
    const shutLevel = !draft.isOpen(at - 1) && !draft.isOpen(at + 1)
    const shutUpright = !draft.isOpen(at - WIDTH) && !draft.isOpen(at + WIDTH)
    if (!(upright && shutLevel) && !(level && shutUpright)) return
    if (stream.xChanceInY(2, 3)) cells[at] = Cell.DOOR
  }
  for (const { x, y, width, height } of rooms) {
    for (let column = x; column < x + width; column++) {
      consider(cellAt(column, y - 1))
      consider(cellAt(column, y + height))
    }
    for (let row = y; row < y + height; row++) {
      consider(cellAt(x - 1, row))
      consider(cellAt(x + width, row))
    }
  }
}
