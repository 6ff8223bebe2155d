import type { Random } from '../random.js'
import { COLUMNS, Room, ROWS, type MapGrid } from './grid.js'

const { fround } = Math
const TREASURE_ROW = 8
const LAST_ROW = ROWS - 1
/** No rests and no elites below this row. */
const FIRST_HARD_ROW = 5
const LAST_REST_ROW = 12

const SHOPS = fround(0.05)
const RESTS = fround(0.12)
const ELITES = fround(0.08)
const EVENTS = fround(0.22)
const MORE_ELITES = fround(1.6)

const REST_OR_ELITE = (1 << Room.REST) | (1 << Room.ELITE)
/** Rooms that never follow themselves along an edge. */
const NOT_AFTER_ITSELF = REST_OR_ELITE | (1 << Room.TREASURE) | (1 << Room.SHOP)
/** Rooms that never stand twice among the children of a node. */
const NOT_BESIDE_ITSELF = REST_OR_ELITE | (1 << Room.SHOP) | (1 << Room.MONSTER) | (1 << Room.EVENT)

/** How many rooms of each kind a map with `nodes` counted nodes gets, in 32-bit arithmetic; monsters fill the rest. */
export function roomCounts(
  nodes: number,
  ascension: number,
): Readonly<Record<'shop' | 'rest' | 'elite' | 'event', number>> {
  const elites = fround(nodes * ELITES)
  return {
    shop: round(fround(nodes * SHOPS)),
    rest: round(fround(nodes * RESTS)),
    elite: round(ascension >= 1 ? fround(elites * MORE_ELITES) : elites),
    event: round(fround(nodes * EVENTS)),
  }
}

/** Puts the rooms on the nodes of the paths: fixed rows, then a shuffled list by the first entry that fits each node. */
export function assignRooms(grid: MapGrid, random: Random, ascension: number): void {
  let counted = 0
  let free = 0
  for (let y = 0; y < ROWS; y++) {
    const fixed = y === 0 ? Room.MONSTER : y === TREASURE_ROW ? Room.TREASURE : y === LAST_ROW ? Room.REST : 0
    for (let i = y * COLUMNS; i < (y + 1) * COLUMNS; i++) {
      if (grid.edges[i] === 0) continue
      // The game counts the rows up to its list's size less two, and so leaves out the row below the last rest.
      if (y !== LAST_ROW - 1) counted++
      if (fixed === 0) free++
      else grid.rooms[i] = fixed
    }
  }
  const list = roomList(counted, free, ascension)
  random.shuffleUncounted(list)
  place(grid, list)
}

function roomList(counted: number, free: number, ascension: number): Uint8Array {
  const counts = roomCounts(counted, ascension)
  const list = new Uint8Array(Math.max(free, counts.shop + counts.rest + counts.elite + counts.event))
  let at = 0
  at = fill(list, at, Room.SHOP, counts.shop)
  at = fill(list, at, Room.REST, counts.rest)
  at = fill(list, at, Room.ELITE, counts.elite)
  at = fill(list, at, Room.EVENT, counts.event)
  fill(list, at, Room.MONSTER, list.length - at)
  return list
}

function fill(list: Uint8Array, from: number, room: number, count: number): number {
  for (let i = 0; i < count; i++) list[from + i] = room
  return from + count
}

/** Gives each free node, row by row, the first entry of the list that the rules allow there, and monsters where none is. */
function place(grid: MapGrid, list: Uint8Array): void {
  const { edges, rooms } = grid
  let start = 0
  for (let y = 1; y < LAST_ROW; y++) {
    if (y === TREASURE_ROW) continue
    let row = 0
    if (y < FIRST_HARD_ROW) row = REST_OR_ELITE
    else if (y > LAST_REST_ROW) row = 1 << Room.REST
    for (let x = 0; x < COLUMNS; x++) {
      const node = y * COLUMNS + x
      if (edges[node] === 0) continue
      const forbidden = row | neighbours(grid, x, node)
      let at = start
      while (at < list.length && (forbidden >> list[at]!) & 1) at++
      if (at === list.length) continue
      rooms[node] = list[at]!
      // What was passed over moves up, so that the list starts one entry later.
      for (; at > start; at--) list[at] = list[at - 1]!
      start++
    }
  }
  for (let node = 0; node < edges.length; node++) {
    if (edges[node] !== 0 && rooms[node] === 0) rooms[node] = Room.MONSTER
  }
}

/** The rooms that may not stand on a node because of its parents and of their other children, as a set of bits. */
function neighbours({ edges, rooms }: MapGrid, x: number, node: number): number {
  let parents = 0
  let siblings = 0
  for (let step = x === 0 ? 0 : -1; step <= (x === COLUMNS - 1 ? 0 : 1); step++) {
    const parent = node - COLUMNS + step
    const out = edges[parent]!
    // Bit 0 of a parent's edges goes left: a parent on the right reaches this node by it.
    if (((out >> (1 - step)) & 1) === 0) continue
    parents |= 1 << rooms[parent]!
    if (out & 1 && step !== 1) siblings |= 1 << rooms[node + step - 1]!
    if (out & 2 && step !== 0) siblings |= 1 << rooms[node + step]!
    if (out & 4 && step !== -1) siblings |= 1 << rooms[node + step + 1]!
  }
  return (parents & NOT_AFTER_ITSELF) | (siblings & NOT_BESIDE_ITSELF)
}

/** Java's Math.round(float). */
function round(value: number): number {
  return Math.floor(value + 0.5)
}
