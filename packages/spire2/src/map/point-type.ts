/** The types of map points, with the game's own numbers. 0 means that a point has no type yet. */
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

export type PointType = (typeof Point)[keyof typeof Point]

/** The names of the types, indexed by number. */
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

export type PointName = (typeof POINT_NAMES)[number]

/** Returns a bit mask of types. */
export function maskOf(types: readonly PointName[]): number {
  return types.reduce((mask, type) => mask | (1 << POINT_NAMES.indexOf(type)), 0)
}
