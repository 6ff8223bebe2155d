import { ALL_NAMES, type DungeonStatistics } from './dungeon-statistics.js'
import type { Tallies, Tally } from './tally.js'

/** A row of the object statistics: a kind of object on the levels of one group. */
export interface ObjectRow {
  readonly name: string
  /** `all` for all levels, or the name of a branch or level. */
  readonly group: string
  /**
   * The values, keyed by Crawl's column names, such as `Num` and `NumVault`. Numbers of objects are means per seed.
   * `NumMin`, `NumMax` and `NumSD` describe how much `Num` varies between seeds.
   */
  readonly values: Readonly<Record<string, number>>
}

/** Statistics about the objects in dungeons: the part of Crawl's `objstat` output that applies to these dungeons. */
export interface ObjectStatistics {
  readonly seeds: number
  readonly items: readonly ObjectRow[]
  readonly monsters: readonly ObjectRow[]
  readonly features: readonly ObjectRow[]
}

/** Returns the object statistics by branch and, if `byLevel` is true, also by level. */
export function objectStatistics(statistics: DungeonStatistics, byLevel: boolean): ObjectStatistics {
  const { seeds, order, items, monsters, features } = statistics
  const groups = [...statistics.groups(), ...(byLevel ? order : [])]
  const rowsOf = (tallies: Tallies, values: (tally: Tally) => ObjectRow['values']): ObjectRow[] =>
    tallies.names().flatMap((name) =>
      groups.flatMap((group) => {
        const tally = tallies.of(name, group, seeds)
        return tally === null ? [] : [{ name: shownName(name), group, values: values(tally) }]
      }),
    )
  const spread = ({ min, max, deviation }: Tally) => ({ NumMin: min, NumMax: max, NumSD: deviation })
  return {
    seeds,
    items: rowsOf(items, (tally) => ({
      Num: tally.num / seeds,
      NumArte: tally.sums['arte']! / seeds,
      NumVault: tally.sums['vault']! / seeds,
      NumShop: tally.sums['shop']! / seeds,
      NumMons: tally.sums['mons']! / seeds,
      ...spread(tally),
    })),
    monsters: rowsOf(monsters, (tally) => ({
      Num: tally.num / seeds,
      NumVault: tally.sums['vault']! / seeds,
      NumInBranch: tally.sums['inBranch']! / seeds,
      ...spread(tally),
      NumOOD: tally.sums['ood']! / seeds,
      DistanceOOD: tally.sums['inBranch'] === 0 ? 0 : tally.sums['distance']! / tally.sums['inBranch']!,
    })),
    features: rowsOf(features, (tally) => ({ Num: tally.num / seeds, ...spread(tally) })),
  }
}

/**
 * Formats the name of a tally: `weapon/dagger` remains unchanged, `weapon/*` becomes `all weapon`, and `*` becomes
 * `all`.
 */
function shownName(name: string): string {
  if (name === ALL_NAMES) return 'all'
  return name.endsWith(`/${ALL_NAMES}`) ? `all ${name.slice(0, -ALL_NAMES.length - 1)}` : name
}
