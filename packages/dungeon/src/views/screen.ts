import { HEIGHT, WIDTH, CELL_GLYPHS, Cell } from '../data/cells.js'
import type { Level } from '../level/level.js'

/** The character that represents a shop. */
export const SHOP = '$'

/**
 * Returns the rows of a level's terrain as shown on screen. Rock next to open ground is shown as a wall, and all other
 * rock is left blank.
 */
export function terrain({ map }: Pick<Level, 'map'>): string[] {
  const isOpen = (x: number, y: number): boolean => {
    const glyph = map[y]?.[x]
    return glyph !== undefined && CELL_GLYPHS.indexOf(glyph) > Cell.WALL
  }
  return map.map((row, y) =>
    Array.from(row, (glyph, x) => {
      if (glyph !== CELL_GLYPHS[Cell.ROCK]) return SCREEN[glyph] ?? glyph
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) if (isOpen(x + dx, y + dy)) return '#'
      return ' '
    }).join(''),
  )
}

/** The characters shown on screen in place of the letters in the level's map. */
const SCREEN: Readonly<Record<string, string>> = { w: '≈', l: '§', t: '♣', G: '8', F: '⌠' }

/** Returns the bounding box of a level's visible cells, for cropping the blank edges. */
export function bounds(rows: readonly string[]): {
  left: number
  right: number
  top: number
  bottom: number
} {
  let [left, right, top, bottom] = [WIDTH, 0, HEIGHT, 0]
  rows.forEach((row, y) => {
    const first = row.search(/\S/)
    if (first < 0) return
    left = Math.min(left, first)
    right = Math.max(right, row.trimEnd().length)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  })
  return { left, right, top, bottom }
}
