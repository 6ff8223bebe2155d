import type { Veto } from '../level/veto.js'
import { vetoText } from '../messages.js'
import { ALL_LEVELS, type DungeonStatistics, type VetoCount } from './dungeon-statistics.js'

/** A row of the map statistics, for a group of levels: all levels, a branch, or a single level. */
export interface MapRow {
  readonly group: string
  /** The number of generated levels. `tries` is the number of attempts to build them, including vetoed ones. */
  readonly levels: number
  readonly tries: number
  readonly vetoes: number
  /** The mean number of vaults per level. */
  readonly vaultsPerLevel: number
  /** The number of levels that contain no vaults. */
  readonly withoutVaults: number
}

/** A row of the map statistics, for a vault. */
export interface VaultRow {
  readonly vault: string
  /** The number of times the vault was placed. `seeds` is the number of seeds that contain the vault. */
  readonly placed: number
  readonly seeds: number
  /** The levels that contained the vault, each with the number of times it was placed there. */
  readonly levels: readonly (readonly [level: string, placed: number])[]
}

/** Map statistics, as printed by Crawl's `mapstat`. */
export interface MapStatistics {
  readonly seeds: number
  readonly rows: readonly MapRow[]
  /** The levels with vetoes, most vetoed first. */
  readonly vetoedLevels: readonly MapRow[]
  readonly vetoes: readonly (VetoCount & { readonly reason: string })[]
  readonly vaults: readonly VaultRow[]
  /** The vaults that were never placed. */
  readonly unused: readonly string[]
}

/** Returns the map statistics. `vaults` lists the IDs of all vaults. */
export function mapStatistics(statistics: DungeonStatistics, vaults: readonly string[]): MapStatistics {
  const { seeds, order } = statistics
  const groups = statistics.groups()
  const levelRows = [...order].map((level) => mapRow(statistics, level)).filter(({ vetoes }) => vetoes > 0)
  const used = statistics.vaults.names()
  return {
    seeds,
    rows: groups.map((group) => mapRow(statistics, group)),
    vetoedLevels: levelRows.sort((a, b) => b.vetoes - a.vetoes),
    vetoes: statistics
      .vetoCounts()
      .map((veto) => ({ ...veto, reason: reasonText(veto.code as Veto['code']) })),
    vaults: used.map((vault) => {
      const { num, seeds: having } = statistics.vaults.of(vault, ALL_LEVELS, seeds)!
      const levels = [...order].flatMap((level): [string, number][] => {
        const tally = statistics.vaults.of(vault, level, seeds)
        return tally === null ? [] : [[level, tally.num]]
      })
      return { vault, placed: num, seeds: having, levels }
    }),
    unused: vaults.filter((id) => !used.includes(id)),
  }
}

function mapRow({ levels, seeds }: DungeonStatistics, group: string): MapRow {
  const { num, sums } = levels.of('levels', group, seeds)!
  return {
    group,
    levels: num,
    tries: num + sums['vetoes']!,
    vetoes: sums['vetoes']!,
    vaultsPerLevel: sums['vaults']! / num,
    withoutVaults: sums['mapless']!,
  }
}

/** Describes the reason for a veto, without the vault or branch that it concerns. */
function reasonText(code: Veto['code']): string {
  return vetoText({ code, vault: '…', branch: '…' } as Veto)
}
