import type { Random } from '../numbers/random.js'
import { BOSS_COLUMN, COLUMNS, indexOf, MapGrid, Room, ROWS } from './grid.js'
import { drawPaths } from './paths.js'
import { eliteLevel, type MapRules } from './room-list.js'
import { assignRooms } from './rooms.js'

/** The kind of a node: monsters, ?-room, shop, rest site, elite, chest, or the boss of act 4. */
export type MapSymbol = 'M' | '?' | '$' | 'R' | 'E' | 'T' | 'B'

export interface MapNode {
  readonly x: number
  /** The row, counted from 0 at the bottom. */
  readonly y: number
  readonly symbol: MapSymbol
  /** The columns of the nodes in the next row that this node leads to, from left to right. */
  readonly to: readonly number[]
}

export interface ActMap {
  /** The nodes that are on a path, sorted by row and then by column. */
  readonly nodes: readonly MapNode[]
  /** The position of the burning elite, which holds the emerald key, or null if there is none. */
  readonly emerald: { readonly x: number; readonly y: number } | null
}

export interface MapOptions extends MapRules {
  /**
   * Whether the map has a burning elite, which is the case if the final act is unlocked and the player doesn't have the
   * emerald key yet.
   */
  readonly emerald: boolean
}

/** The grid in which maps are drawn. It is reused because clearing it is faster than creating new arrays. */
const grid = /* @__PURE__ */ new MapGrid()

/** Draws the map of act 1, 2 or 3 from the act's map stream. */
export function makeMap(random: Random, options: MapOptions): ActMap {
  fillGrid(grid, random, options)
  return { nodes: nodesOf(grid), emerald: options.emerald ? burningElite(grid, random) : null }
}

/** Draws the paths and rooms of a map into a grid. With Certain Future, there is a single path. */
export function fillGrid(grid: MapGrid, random: Random, rules: MapRules): void {
  grid.clear()
  drawPaths(grid, random, rules.modifiers?.has('Uncertain Future') === true ? 1 : undefined)
  assignRooms(grid, random, eliteLevel(rules))
}

/** Returns the map of act 4, which is always the same. Makes no draws. */
export function makeFinalMap(): ActMap {
  const node = (y: number, symbol: MapSymbol): MapNode => ({
    x: BOSS_COLUMN,
    y,
    symbol,
    to: symbol === 'B' ? [] : [BOSS_COLUMN],
  })
  return { nodes: [node(0, 'R'), node(1, '$'), node(2, 'E'), node(3, 'B')], emerald: null }
}

/**
 * Draws the position of the burning elite. Returns null if the map has no elites. (On such a map, the game itself would
 * crash.)
 */
function burningElite({ rooms }: MapGrid, random: Random): ActMap['emerald'] {
  const elites: { x: number; y: number }[] = []
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) if (rooms[indexOf(x, y)] === Room.ELITE) elites.push({ x, y })
  }
  return elites.length === 0 ? null : elites[random.random(0, elites.length - 1)]!
}

function nodesOf({ edges, rooms }: MapGrid): MapNode[] {
  const nodes: MapNode[] = []
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      const out = edges[indexOf(x, y)]!
      if (out === 0) continue
      const symbol = symbolOf(rooms[indexOf(x, y)]!)
      nodes.push({ x, y, symbol, to: y === ROWS - 1 ? [BOSS_COLUMN] : targets(x, out) })
    }
  }
  return nodes
}

/** The symbols of rooms, in the order of the bits in `Room`. */
export const ROOM_SYMBOLS = ['M', '?', '$', 'R', 'E', 'T'] as const

/** Returns the symbol of a set of `Room` bits that contains a single room, or an empty string for any other set. */
export function forcedSymbol(rooms: number): string {
  return (rooms & (rooms - 1)) === 0 && rooms !== 0 ? symbolOf(rooms) : ''
}

function symbolOf(room: number): MapSymbol {
  return ROOM_SYMBOLS[31 - Math.clz32(room)]!
}

function targets(x: number, out: number): number[] {
  const to: number[] = []
  if (out & 1) to.push(x - 1)
  if (out & 2) to.push(x)
  if (out & 4) to.push(x + 1)
  return to
}
