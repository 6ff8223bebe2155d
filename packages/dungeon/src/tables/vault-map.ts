import type { DungeonFault } from '../messages.js'
import { Cell } from '../data/cells.js'

/** The meaning of a character on a vault's map: a kind of cell, and possibly something to place on it. */
interface MapGlyph {
  readonly cell: Cell
  readonly places?: Placement
}

/** Something that a vault's map places on the level, such as a monster, an item or a stair. */
export type Placement =
  | { readonly kind: 'monster'; readonly deeper: number }
  | { readonly kind: 'item'; readonly deeper: number }
  | { readonly kind: 'unique' | 'artefact' | 'shop' | 'up' | 'down' | 'entry' }

/**
 * A vault's parsed map. Its cells are listed row by row. Cells within the bounding box that aren't part of the vault
 * are `OUTSIDE`.
 */
export interface VaultMap {
  readonly width: number
  readonly height: number
  readonly cells: Uint8Array
  /** The indexes of the cells that corridors can connect to. */
  readonly exits: readonly number[]
  readonly placements: readonly { readonly at: number; readonly placement: Placement }[]
}

/** A fault in a vault's map, and the index of the row that contains it. */
export interface MapFault {
  readonly row: number
  readonly fault: DungeonFault
}

/** The value of a cell within the bounding box that isn't part of the vault. */
export const OUTSIDE = 255

/** The maximum width and height of a vault's map, in cells. */
const MAX = { width: 30, height: 16 }

const GLYPHS: Readonly<Record<string, MapGlyph>> = {
  '#': { cell: Cell.WALL },
  '.': { cell: Cell.FLOOR },
  '@': { cell: Cell.FLOOR },
  '+': { cell: Cell.DOOR },
  '~': { cell: Cell.SHALLOW },
  w: { cell: Cell.WATER },
  l: { cell: Cell.LAVA },
  t: { cell: Cell.TREE },
  G: { cell: Cell.STATUE },
  _: { cell: Cell.ALTAR },
  F: { cell: Cell.FOUNTAIN },
  '<': { cell: Cell.FLOOR, places: { kind: 'up' } },
  '>': { cell: Cell.FLOOR, places: { kind: 'down' } },
  O: { cell: Cell.FLOOR, places: { kind: 'entry' } },
  '1': { cell: Cell.FLOOR, places: { kind: 'monster', deeper: 0 } },
  '2': { cell: Cell.FLOOR, places: { kind: 'monster', deeper: 3 } },
  '3': { cell: Cell.FLOOR, places: { kind: 'monster', deeper: 6 } },
  U: { cell: Cell.FLOOR, places: { kind: 'unique' } },
  '*': { cell: Cell.FLOOR, places: { kind: 'item', deeper: 0 } },
  '%': { cell: Cell.FLOOR, places: { kind: 'item', deeper: 4 } },
  '|': { cell: Cell.FLOOR, places: { kind: 'artefact' } },
  $: { cell: Cell.FLOOR, places: { kind: 'shop' } },
}

/**
 * Parses the map of the vault `entry`. The exits are the characters `@` and `+` at the edge of the vault. Every open
 * cell must be reachable from every exit. Returns a fault if the map is invalid.
 */
export function parseVaultMap(entry: string, rows: readonly string[]): VaultMap | MapFault {
  const height = rows.length
  const width = Math.max(...rows.map((row) => row.length))
  if (height > MAX.height) {
    return { row: MAX.height, fault: { code: 'map-too-high', data: { entry, max: MAX.height } } }
  }
  const cells = new Uint8Array(width * height).fill(OUTSIDE)
  const placements: { at: number; placement: Placement }[] = []
  for (const [y, row] of rows.entries()) {
    const fault = rowFault(entry, row, width)
    if (fault !== null) return { row: y, fault }
    for (let x = 0; x < width; x++) {
      const glyph = GLYPHS[row[x]!]
      if (glyph === undefined) continue
      cells[y * width + x] = glyph.cell
      if (glyph.places !== undefined) placements.push({ at: y * width + x, placement: glyph.places })
    }
  }
  const isExit = (at: number): boolean => {
    const glyph = rows[Math.floor(at / width)]![at % width]
    return (glyph === '@' || glyph === '+') && touchesOutside(cells, width, height, at)
  }
  const exits = Array.from(cells.keys()).filter(isExit)
  if (exits.length === 0) return { row: 0, fault: { code: 'no-exit', data: { entry } } }
  const unreached = firstUnreached(cells, width, exits[0]!)
  if (unreached !== null) {
    const data = { entry, column: (unreached % width) + 1 }
    return { row: Math.floor(unreached / width), fault: { code: 'cut-off', data } }
  }
  return { width, height, cells, exits, placements }
}

/** Returns the rows of a vault's map, with the characters that its data file uses. */
export function vaultMapRows({ width, height, cells, exits, placements }: VaultMap): string[] {
  const glyphs = Array.from(cells, (cell, at) => {
    if (cell === OUTSIDE) return ' '
    if (cell === Cell.FLOOR && exits.includes(at)) return '@'
    const placed = placements.find((one) => one.at === at)?.placement
    return glyphOf(cell, placed)
  })
  return Array.from({ length: height }, (_, y) => glyphs.slice(y * width, (y + 1) * width).join(''))
}

function glyphOf(cell: number, placed: Placement | undefined): string {
  const [glyph] = Object.entries(GLYPHS).find(
    ([, known]) =>
      known.cell === cell &&
      known.places?.kind === placed?.kind &&
      deeperBy(known.places) === deeperBy(placed),
  )!
  return glyph
}

/** Returns how many levels deeper the tables of a placed monster or item are. */
function deeperBy(placed: Placement | undefined): number {
  return placed !== undefined && 'deeper' in placed ? placed.deeper : 0
}

function rowFault(entry: string, row: string, width: number): DungeonFault | null {
  if (row.length > MAX.width) return { code: 'map-row-too-long', data: { entry, max: MAX.width } }
  if (row.length !== width) {
    return { code: 'map-row-length', data: { entry, got: row.length, expected: width } }
  }
  const unknown = [...row].find((glyph) => glyph !== ' ' && GLYPHS[glyph] === undefined)
  if (unknown === undefined) return null
  return { code: 'unknown-glyph', data: { entry, got: unknown, known: Object.keys(GLYPHS).join('') } }
}

function touchesOutside(cells: Uint8Array, width: number, height: number, at: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)]
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return true
  return [at - 1, at + 1, at - width, at + width].some((neighbour) => cells[neighbour] === OUTSIDE)
}

/**
 * Returns the index of the first open cell that can't be reached from the cell `from`, or null if every open cell can
 * be reached.
 */
function firstUnreached(cells: Uint8Array, width: number, from: number): number | null {
  const seen = new Set([from])
  for (const at of seen) {
    const x = at % width
    const neighbours = [at - width, at + width]
    if (x > 0) neighbours.push(at - 1)
    if (x < width - 1) neighbours.push(at + 1)
    for (const next of neighbours) if (isOpen(cells[next])) seen.add(next)
  }
  const unreached = Array.from(cells.keys()).find((at) => isOpen(cells[at]) && !seen.has(at))
  return unreached ?? null
}

function isOpen(cell: number | undefined): boolean {
  return cell !== undefined && cell !== OUTSIDE && cell >= Cell.FLOOR
}
