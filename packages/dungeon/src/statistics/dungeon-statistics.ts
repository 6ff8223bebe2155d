import { compareStrings } from '@seedfast/world'
import type { LevelFacts } from '../world/level-facts.js'
import { Tallies } from './tally.js'

/** The name of the group that contains all levels. */
export const ALL_LEVELS = 'all'

/** The number of attempts vetoed for one reason. */
export interface VetoCount {
  readonly code: string
  readonly count: number
  /** The first seed and level with a veto for this reason. */
  readonly sample: { readonly seed: string; readonly level: string }
}

/**
 * Statistics about the dungeons of many seeds, by level and by branch. The order in which seeds are added affects only
 * the `sample` of each `VetoCount`.
 */
export class DungeonStatistics {
  /** The number of dungeons added so far, one per seed. */
  seeds = 0
  readonly levels = new Tallies()
  readonly vaults = new Tallies()
  readonly items = new Tallies()
  readonly monsters = new Tallies()
  readonly features = new Tallies()
  /** The IDs of the levels in the order of generation. */
  readonly order = new Set<string>()
  private readonly vetoes = new Map<string, { count: number; sample: VetoCount['sample'] }>()

  /**
   * Adds a seed's dungeon, given as the value of the dungeon's `levels` fact. Counts only the levels for which
   * `includes` returns true.
   */
  add(seed: string, levels: readonly LevelFacts[], includes: (level: string) => boolean = () => true): void {
    this.seeds++
    for (const level of levels) if (includes(level.level)) this.addLevel(seed, level)
    for (const tallies of [this.levels, this.vaults, this.items, this.monsters, this.features])
      tallies.endSeed()
  }

  /** Returns the names of the groups: first the group of all levels, then the branches in the order of generation. */
  groups(): string[] {
    if (this.order.size === 0) return []
    return [ALL_LEVELS, ...new Set([...this.order].map(branchOf))]
  }

  /** Returns the reasons for vetoes, most frequent first. */
  vetoCounts(): VetoCount[] {
    return [...this.vetoes]
      .map(([code, one]) => ({ code, ...one }))
      .sort((a, b) => b.count - a.count || compareStrings(a.code, b.code))
  }

  private addLevel(seed: string, facts: LevelFacts): void {
    const { level, branch, vaults, monsters, items, features, vetoes } = facts
    this.order.add(level)
    for (const group of [ALL_LEVELS, branch, level]) {
      this.levels.add('levels', group, 1, {
        vetoes: vetoes.length,
        vetoed: vetoes.length > 0 ? 1 : 0,
        vaults: vaults.length,
        mapless: vaults.length === 0 ? 1 : 0,
      })
      for (const vault of vaults) this.vaults.add(vault, group, 1)
      for (const { id, kind, count, artefact, where, inVault } of items) {
        const sums = {
          vault: inVault ? count : 0,
          arte: artefact ? count : 0,
          shop: where === 'shop' ? count : 0,
          mons: where === 'monster' ? count : 0,
        }
        for (const name of [ALL_NAMES, `${kind}/${ALL_NAMES}`, `${kind}/${id}`])
          this.items.add(name, group, count, sums)
      }
      for (const { id, inVault, native, outOfDepth } of monsters) {
        const sums = {
          vault: inVault ? 1 : 0,
          inBranch: native ? 1 : 0,
          ood: outOfDepth > 0 ? 1 : 0,
          distance: outOfDepth,
        }
        for (const name of [ALL_NAMES, id]) this.monsters.add(name, group, 1, sums)
      }
      for (const { feature, count } of features) this.features.add(feature, group, count)
    }
    for (const { code } of vetoes) {
      const known = this.vetoes.get(code)
      if (known === undefined) this.vetoes.set(code, { count: 1, sample: { seed, level } })
      else known.count++
    }
  }
}

/**
 * The name of the tally that counts everything. With the prefix `<kind>/`, it is the name of the tally that counts
 * everything of one kind. It sorts before every ID.
 */
export const ALL_NAMES = '*'

function branchOf(level: string): string {
  return level.slice(0, level.lastIndexOf(':'))
}
