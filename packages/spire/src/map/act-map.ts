import type { Random } from '../numbers/random.js'
import { BOSS_COLUMN, COLUMNS, indexOf, MapGrid, Room, ROWS } from './grid.js'
import { drawPaths } from './paths.js'
import { assignRooms } from './rooms.js'

/** What stands on a node: monsters, ?, a shop, a rest site, an elite, a chest, or the boss of act 4. */
export type MapSymbol = 'M' | '?' | '$' | 'R' | 'E' | 'T' | 'B'

/** A node of a map. */
export interface MapNode {
  readonly x: number
  /** The row, from 0 at the bottom. */
  readonly y: number
  readonly symbol: MapSymbol
  /** The columns in the next row that it leads to, from left to right. */
  readonly to: readonly number[]
}

/** The map of an act. */
export interface ActMap {
  /** The nodes that paths go through, by row and then column. */
  readonly nodes: readonly MapNode[]
  /** Where the burning elite stands, which holds the emerald key; null when there is none. */
  readonly emerald: { readonly x: number; readonly y: number } | null
}

/** How a map is made. */
export interface MapOptions {
  readonly ascension: number
  /** Whether an elite is to burn: the final act is open and the emerald key not yet held. */
  readonly emerald: boolean
}

/** The map of act 1, 2 or 3 from the map's stream of that act. */
export function makeMap(random: Random, { ascension, emerald }: MapOptions): ActMap {
  const grid = new MapGrid()
  fillGrid(grid, random, ascension)
  return { nodes: nodesOf(grid), emerald: emerald ? burningElite(grid, random) : null }
}

/** Makes a map in a grid; the paths and the rooms are all of it. */
export function fillGrid(grid: MapGrid, random: Random, ascension: number): void {
  grid.clear()
  drawPaths(grid, random)
  assignRooms(grid, random, ascension)
}

/** The map of act 4, which takes no draw. */
export function makeFinalMap(): ActMap {
  const node = (y: number, symbol: MapSymbol): MapNode => ({
    x: BOSS_COLUMN,
    y,
    symbol,
    to: symbol === 'B' ? [] : [BOSS_COLUMN],
  })
  return { nodes: [node(0, 'R'), node(1, '$'), node(2, 'E'), node(3, 'B')], emerald: null }
}

/** One of the elites, by row and then column; none on a map without any, where the game itself would stop. */
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

/** The game's symbol of a room. */
function symbolOf(room: number): MapSymbol {
  return 'M?$RET'[31 - Math.clz32(room)] as MapSymbol
}

function targets(x: number, out: number): number[] {
  const to: number[] = []
  if (out & 1) to.push(x - 1)
  if (out & 2) to.push(x)
  if (out & 4) to.push(x + 1)
  return to
}
