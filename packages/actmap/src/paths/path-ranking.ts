import type { OwnType, RoomType } from '../rules/node-types.js'
import type { Rules } from '../rules/rules.js'

/** The weights used to rank an act's paths, and the number of paths to list. */
export interface PathRanking {
  readonly weights: Readonly<Partial<Record<RoomType | OwnType, number>>>
  readonly count: number
}

/** The default ranking, for rules that don't contain one. It ranks the paths with the most Elites first. */
export const DEFAULT_RANKING: PathRanking = { weights: { Elite: 1 }, count: 20 }

/** Returns the ranking in an act's rules, or the default ranking. */
export function pathRankingOf({ paths }: Pick<Rules, 'paths'>): PathRanking {
  if (paths.ranking === undefined) return DEFAULT_RANKING
  const { count, weights } = paths.ranking
  const given = Object.entries(weights).filter(([, weight]) => weight !== undefined)
  return { count, weights: Object.fromEntries(given) }
}
