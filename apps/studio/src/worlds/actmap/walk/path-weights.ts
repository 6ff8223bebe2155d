import { ROOM_TYPES, type GenerationMeta, type MapPath } from '@seedfast/actmap'

export const GOALS = [
  ['Most Elites', { Elite: 1 }],
  ['Fewest battles', { Battle: -1 }],
  ['Most Shops', { Shop: 1 }],
  ['Most Ports', { Port: 1 }],
  ['Most Unknowns', { Unknown: 1 }],
] as const

/** Returns the names of all types that a map's nodes below the boss can have. */
export function typesOf({ types = [] }: Pick<GenerationMeta, 'types'>): string[] {
  return [...ROOM_TYPES, ...types.map(({ type }) => type)]
}

/** Returns the columns of a path's nodes, from the lowest node to the boss, each after a dot, such as `.3.2.3`. */
export function columnsText(path: MapPath): string {
  return path.map(({ col }) => `.${col}`).join('')
}
