import { CELL_GLYPHS, Cell, HEIGHT, WIDTH } from '../data/cells.js'
import type { DungeonResult } from '../schema/result.js'
import { sightWalls } from './sight-walls.js'

/** A picture of a level. */
export interface LevelPicture {
  /** The picture as a PNG file in base64. It must show the whole level without margins. */
  readonly png: string
  /** The size of a cell in the picture, in pixels. */
  readonly cell: number
}

/** The size of a cell in a file without a picture, in pixels. */
const CELL = 70

/**
 * Formats one level as a Universal VTT file, which virtual tabletops import: rock and walls block the line of sight,
 * trees block it as objects, and doors are closed portals. Distances are in cells. Without a picture, the file contains
 * only the level's geometry. `id` is the ID of a generated level, such as `D:3`.
 */
export function virtualTabletop(
  { levels }: Pick<DungeonResult, 'levels'>,
  id: string,
  picture: LevelPicture | null = null,
): string {
  const level = levels[id]!
  const kindAt = (x: number, y: number): number => CELL_GLYPHS.indexOf(level.map[y]![x]!)
  const isClear = (x: number, y: number): boolean => kindAt(x, y) > Cell.WALL
  const isTree = (x: number, y: number): boolean => kindAt(x, y) === Cell.TREE
  return `${JSON.stringify({
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: WIDTH, y: HEIGHT },
      pixels_per_grid: picture?.cell ?? CELL,
    },
    line_of_sight: sightWalls(WIDTH, HEIGHT, isClear),
    objects_line_of_sight: sightWalls(WIDTH, HEIGHT, isTree),
    portals: level.map.flatMap((row, y) =>
      Array.from(row).flatMap((_, x) => (kindAt(x, y) === Cell.DOOR ? [portal(x, y, kindAt)] : [])),
    ),
    environment: { baked_lighting: false, ambient_light: 'ffffffff' },
    lights: [],
    image: picture?.png ?? '',
  })}\n`
}

/**
 * Returns the portal of a door: a line through the middle of its cell, from wall to wall. Doors next to each other form
 * a wider door.
 */
function portal(x: number, y: number, kindAt: (x: number, y: number) => number) {
  const isFrame = (column: number, row: number): boolean => {
    if (column < 0 || row < 0 || column >= WIDTH || row >= HEIGHT) return true
    const kind = kindAt(column, row)
    return kind <= Cell.WALL || kind === Cell.DOOR
  }
  const framesBeside = Number(isFrame(x - 1, y)) + Number(isFrame(x + 1, y))
  const framesAbove = Number(isFrame(x, y - 1)) + Number(isFrame(x, y + 1))
  const isAcross = framesBeside >= framesAbove
  const position = { x: x + 0.5, y: y + 0.5 }
  const [dx, dy] = isAcross ? [0.5, 0] : [0, 0.5]
  return {
    position,
    bounds: [
      { x: position.x - dx, y: position.y - dy },
      { x: position.x + dx, y: position.y + dy },
    ],
    rotation: isAcross ? 0 : Math.PI / 2,
    closed: true,
    freestanding: false,
  }
}
