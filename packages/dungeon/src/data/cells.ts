/** The kinds of cells. Creatures can walk on `FLOOR` and on all kinds listed after it. */
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

/** The map characters of all kinds of cells. The number of a kind is the index of its character. */
export const CELL_GLYPHS = ' #wltG.+~,_F'

/** The width of every level, in cells. `HEIGHT` is the height. */
export const WIDTH = 72
export const HEIGHT = 32
