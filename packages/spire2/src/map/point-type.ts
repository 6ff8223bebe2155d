/** The kinds of map points, numbered as in the game. 0 is a point without a kind. */
export const Point = {
  NONE: 0,
  UNKNOWN: 1,
  SHOP: 2,
  TREASURE: 3,
  REST: 4,
  MONSTER: 5,
  ELITE: 6,
  BOSS: 7,
  ANCIENT: 8,
} as const

/** The number of a kind of map point. */
export type PointType = (typeof Point)[keyof typeof Point]

/** The names of the kinds, by number. */
export const POINT_NAMES = [
  'none',
  'unknown',
  'shop',
  'treasure',
  'rest',
  'monster',
  'elite',
  'boss',
  'ancient',
] as const
