import { Cell } from '../level/cells.js'

/** What a character of a vault's map is, and what it puts on the level. */
interface MapGlyph {
  readonly cell: Cell
  readonly puts?: Put
}

/** What a place of a vault holds. */
export type Put =
  | { readonly kind: 'monster'; readonly deeper: number }
  | { readonly kind: 'item'; readonly deeper: number }
  | { readonly kind: 'unique' | 'artefact' | 'up' | 'down' | 'entry' }

/** A vault's map, read: cells row by row, `OUTSIDE` where the vault does not reach. */
export interface VaultMap {
  readonly width: number
  readonly height: number
  readonly cells: Uint8Array
  /** Cells where a corridor may join, as indices. */
  readonly exits: readonly number[]
  readonly puts: readonly { readonly at: number; readonly put: Put }[]
}

/** A fault of a map: its row and what is wrong. */
export interface MapFault {
  readonly row: number
  readonly message: string
}

/** A place of a bounding box that the vault does not reach. */
export const OUTSIDE = 255

/** The widest and the highest map. */
const MOST = { width: 30, height: 16 }

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
  '<': { cell: Cell.FLOOR, puts: { kind: 'up' } },
  '>': { cell: Cell.FLOOR, puts: { kind: 'down' } },
  O: { cell: Cell.FLOOR, puts: { kind: 'entry' } },
  '1': { cell: Cell.FLOOR, puts: { kind: 'monster', deeper: 0 } },
  '2': { cell: Cell.FLOOR, puts: { kind: 'monster', deeper: 3 } },
  '3': { cell: Cell.FLOOR, puts: { kind: 'monster', deeper: 6 } },
  U: { cell: Cell.FLOOR, puts: { kind: 'unique' } },
  '*': { cell: Cell.FLOOR, puts: { kind: 'item', deeper: 0 } },
  '%': { cell: Cell.FLOOR, puts: { kind: 'item', deeper: 4 } },
  '|': { cell: Cell.FLOOR, puts: { kind: 'artefact' } },
}

/**
 * Reads a map. Exits are `@` and `+` at its edge. All its open cells must be joined to each other, so that one exit leads
 * everywhere. Gives the fault of a map that is broken.
 */
export function parseVaultMap(rows: readonly string[]): VaultMap | MapFault {
  const height = rows.length
  const width = Math.max(...rows.map((row) => row.length))
  if (height > MOST.height) return { row: MOST.height, message: `expected at most ${MOST.height} rows` }
  const cells = new Uint8Array(width * height).fill(OUTSIDE)
  const puts: { at: number; put: Put }[] = []
  for (const [y, row] of rows.entries()) {
    if (row.length > MOST.width) return { row: y, message: `expected at most ${MOST.width} characters` }
    if (row.length !== width) {
      return { row: y, message: `expected ${width} characters, as the longest row has, found ${row.length}` }
    }
    for (let x = 0; x < width; x++) {
      const glyph = row[x]!
      if (glyph === ' ') continue
      const known = GLYPHS[glyph]
      if (known === undefined) {
        return {
          row: y,
          message: `expected one of "${Object.keys(GLYPHS).join('')} ", found ${JSON.stringify(glyph)}`,
        }
      }
      cells[y * width + x] = known.cell
      if (known.puts !== undefined) puts.push({ at: y * width + x, put: known.puts })
    }
  }
  const isExit = (at: number): boolean => {
    const glyph = rows[Math.floor(at / width)]![at % width]
    return (glyph === '@' || glyph === '+') && touchesOutside(cells, width, height, at)
  }
  const exits = Array.from(cells.keys()).filter(isExit)
  if (exits.length === 0) return { row: 0, message: 'expected an exit, a @ or + at the edge, found none' }
  const lost = firstUnreached(cells, width, exits[0]!)
  if (lost !== null) {
    const [x, y] = [lost % width, Math.floor(lost / width)]
    return { row: y, message: `expected every open place joined to the exits, found column ${x + 1} cut off` }
  }
  return { width, height, cells, exits, puts }
}

function touchesOutside(cells: Uint8Array, width: number, height: number, at: number): boolean {
  const [x, y] = [at % width, Math.floor(at / width)]
  if (x === 0 || y === 0 || x === width - 1 || y === height - 1) return true
  return [at - 1, at + 1, at - width, at + width].some((beside) => cells[beside] === OUTSIDE)
}

/** The first open cell that no walk from a cell reaches; null when there is none. */
function firstUnreached(cells: Uint8Array, width: number, from: number): number | null {
  const seen = new Set([from])
  for (const at of seen) {
    const x = at % width
    const beside = [at - width, at + width]
    if (x > 0) beside.push(at - 1)
    if (x < width - 1) beside.push(at + 1)
    for (const next of beside) if (isOpen(cells[next])) seen.add(next)
  }
  const lost = Array.from(cells.keys()).find((at) => isOpen(cells[at]) && !seen.has(at))
  return lost ?? null
}

/** Whether a creature walks there. */
function isOpen(cell: number | undefined): boolean {
  return cell !== undefined && cell !== OUTSIDE && cell >= Cell.FLOOR
}
