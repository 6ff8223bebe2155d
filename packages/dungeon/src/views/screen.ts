import { HEIGHT, WIDTH, CELL_GLYPHS, Cell } from '../data/cells.js'
import type { Level } from '../level/level.js'

/** The character drawn on a cell, and the name of what it stands for. */
export interface Mark {
  readonly glyph: string
  readonly kind: 'monster' | 'unique' | 'item' | 'artefact' | 'stair' | 'shop' | 'ghost'
  readonly id: string
  /** More information about the mark: the number of items, the target of a stair, or the size of a shop's stock. */
  readonly more?: string
  /** The JSON Pointer of the thing within its level, without a leading slash; absent for ghosts. */
  readonly path?: string
}

/** The character that represents a shop. */
export const SHOP = '$'

/** The characters that represent monsters and items. */
export interface Glyphs {
  monster(id: string): string
  item(kind: string): string
}

/**
 * Returns the visible mark on each cell of a level, keyed by `y * WIDTH + x`. If a cell contains both a monster and an
 * item, the monster is visible.
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
  for (const [i, stair] of level.stairs.entries()) {
    put(stair, {
      glyph: stair.id.startsWith('^') ? '∩' : stair.id[0]!,
      kind: 'stair',
      id: stair.id,
      path: `stairs/${i}`,
      more: stair.to ?? 'the way out',
    })
  }
  for (const [i, item] of level.items.entries()) {
    const kind = item.artefact === true ? 'artefact' : 'item'
    put(item, {
      glyph: glyphs.item(item.kind),
      kind,
      id: item.id,
      path: `items/${i}`,
      ...(item.count > 1 ? { more: `${item.count}` } : {}),
    })
  }
  for (const [i, { x, y, id, stock }] of level.shops.entries()) {
    put({ x, y }, { glyph: SHOP, kind: 'shop', id, path: `shops/${i}`, more: `${stock.length}` })
  }
  for (const [i, monster] of level.monsters.entries()) {
    put(monster, {
      glyph: glyphs.monster(monster.id),
      kind: monster.unique === true ? 'unique' : 'monster',
      id: monster.id,
      path: `monsters/${i}`,
    })
  }
  for (const ghost of ghosts) put(ghost, { glyph: 'p', kind: 'ghost', id: ghost.name })
  return marks
}

/**
 * Returns the rows of a level's terrain as they are drawn. Rock next to open ground is drawn as a wall, and all other
 * rock is left dark.
 */
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

/** The characters shown on screen instead of the letters in the level's map. */
const SCREEN: Readonly<Record<string, string>> = { w: '≈', l: '§', t: '♣', G: '8', F: '⌠' }

/** Returns the bounding box of a level's visible cells, so that dark edges can be cropped. */
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
