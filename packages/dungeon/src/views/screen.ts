import { HEIGHT, WIDTH, CELL_GLYPHS, Cell } from '../data/cells.js'
import type { Level } from '../level/level.js'

/** The character drawn on a cell, and its meaning. */
export interface Mark {
  readonly glyph: string
  readonly kind: 'monster' | 'unique' | 'item' | 'artefact' | 'stair' | 'ghost'
  readonly id: string
  /** Additional text for readers: an item's count or a stair's target. */
  readonly more?: string
}

/** The characters for monsters and items. */
export interface Glyphs {
  monster(id: string): string
  item(kind: string): string
}

/**
 * Returns the visible mark on each cell of a level, keyed by `y * WIDTH + x`. Monsters hide items, and items hide the
 * floor.
 */
export function marksOf(
  level: Level,
  glyphs: Glyphs,
  ghosts: readonly { readonly name: string; readonly x: number; readonly y: number }[] = [],
): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  const put = ({ x, y }: { readonly x: number; readonly y: number }, mark: Mark): void => {
    marks.set(y * WIDTH + x, mark)
  }
  for (const stair of level.stairs) {
    put(stair, {
      glyph: stair.id.startsWith('^') ? '∩' : stair.id[0]!,
      kind: 'stair',
      id: stair.id,
      more: stair.to ?? 'the way out',
    })
  }
  for (const item of level.items) {
    const kind = item.artefact === true ? 'artefact' : 'item'
    put(item, {
      glyph: glyphs.item(item.kind),
      kind,
      id: item.id,
      ...(item.count > 1 ? { more: `${item.count}` } : {}),
    })
  }
  for (const monster of level.monsters) {
    put(monster, {
      glyph: glyphs.monster(monster.id),
      kind: monster.unique === true ? 'unique' : 'monster',
      id: monster.id,
    })
  }
  for (const ghost of ghosts) put(ghost, { glyph: 'p', kind: 'ghost', id: ghost.name })
  return marks
}

/** Returns the terrain row by row, as drawn: rock next to open ground is a wall, other rock is dark. */
export function terrain({ map }: Level): string[] {
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

/** The characters shown on screen in place of the map's plain letters. */
const SCREEN: Readonly<Record<string, string>> = { w: '≈', l: '§', t: '♣', G: '8', F: '⌠' }

/** Returns the bounding box of the level's visible cells, used to crop dark edges. */
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
