import { CELL_GLYPHS, HEIGHT, WIDTH } from '../data/cells.js'
import type { DungeonData } from '../tables/dungeon-data.js'
import type { Level } from '../level/level.js'
import type { DungeonResult } from '../schema/result.js'
import { featureNames, levelThings, type LevelThing } from '../views/level-things.js'
import { terrainLayers, thingLayers } from '../views/svg-level-layers.js'
import { STYLE } from '../views/svg-style.js'

// Files for other programs have the same colors on every machine.
const LIGHT_STYLE = STYLE.replace(/@media.*\n/, '')

/** The size of a cell in the coordinates of the picture. */
const CELL = 14

/**
 * Draws a level's terrain, stairs and features as an SVG, without anything that players shouldn't see in advance.
 * `cell` is the size of a cell in pixels. The picture has no margins.
 */
export function groundSvg(result: DungeonResult, id: string, data: DungeonData, cell: number): string {
  const shown = levelThings(result, id, data).filter(({ kind }) => kind === 'stair' || kind === 'feature')
  return picture(result.levels[id]!, shown, WIDTH, HEIGHT, cell)
}

/** Draws one tile for each kind of cell as an SVG, in the order of their numbers. `cell` is a tile's size in pixels. */
export function tilesSvg(cell: number): string {
  const features = Array.from(CELL_GLYPHS).flatMap((glyph, x): LevelThing[] => {
    const name = featureNames.get(glyph)
    const box = { x, y: 0, width: 1, height: 1 }
    return name === undefined
      ? []
      : [
          {
            kind: 'feature',
            name,
            glyph: name,
            pointer: '',
            place: '',
            count: 1,
            notes: [],
            fields: {},
            ...box,
          },
        ]
  })
  return picture({ map: [CELL_GLYPHS] }, features, CELL_GLYPHS.length, 1, cell)
}

function picture(
  level: Pick<Level, 'map'>,
  things: readonly LevelThing[],
  columns: number,
  rows: number,
  cell: number,
): string {
  const places = {
    x: (column: number): number => column * CELL,
    y: (row: number): number => row * CELL,
    size: CELL,
  }
  const [width, height] = [columns * CELL, rows * CELL]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="dungeon" viewBox="0 0 ${width} ${height}" width="${columns * cell}" height="${rows * cell}">`,
    `<style>${LIGHT_STYLE}</style>`,
    `<rect class="dark" width="${width}" height="${height}"/>`,
    ...terrainLayers(level, places),
    ...thingLayers(things, places, () => null),
    '</svg>\n',
  ].join('\n')
}
