/** What a cell of a level is. From FLOOR on a creature walks there. */
export const Cell = {
  ROCK: 0,
  WALL: 1,
  WATER: 2,
  LAVA: 3,
  TREE: 4,
  STATUE: 5,
  FLOOR: 6,
  DOOR: 7,
  SHALLOW: 8,
  GRASS: 9,
  ALTAR: 10,
  FOUNTAIN: 11,
} as const

export type Cell = (typeof Cell)[keyof typeof Cell]

/** The characters of the cells in a result's maps, by their numbers. */
export const CELL_GLYPHS = ' #wltG.+~,_F'

/** The size of every level. */
export const WIDTH = 72
export const HEIGHT = 32
