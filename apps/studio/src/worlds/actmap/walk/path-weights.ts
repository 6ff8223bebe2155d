import { ROOM_TYPES, type GenerationMeta, type MapPath } from '@seedfast/actmap'
import type { PathWeights } from '../../../game-parts/path-weights.js'

export const WEIGHT_SETS: readonly { readonly title: string; readonly weights: PathWeights }[] = [
  { title: 'Most Elites', weights: { Elite: 1 } },
  { title: 'Fewest battles', weights: { Battle: -1 } },
  { title: 'Most Shops', weights: { Shop: 1 } },
  { title: 'Most Ports', weights: { Port: 1 } },
  { title: 'Most Unknowns', weights: { Unknown: 1 } },
]

/** Returns the names of all types that a map's nodes below the boss can have. */
export function typesOf({ types = [] }: Pick<GenerationMeta, 'types'>): string[] {
  return [...ROOM_TYPES, ...types.map(({ type }) => type)]
}

/** Returns the columns of a path's nodes, from the lowest node to the boss, each after a dot, such as `.3.2.3`. */
export function columnsText(path: MapPath): string {
  return path.map(({ col }) => `.${col}`).join('')
}
