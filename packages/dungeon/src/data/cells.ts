/** The kinds of a level's cells. Creatures can walk on FLOOR and every kind after it. */
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

/** The map character of each cell kind, indexed by its number. */
export const CELL_GLYPHS = ' #wltG.+~,_F'

/** The size of every level. */
export const WIDTH = 72
export const HEIGHT = 32
