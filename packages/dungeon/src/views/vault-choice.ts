import { branchOf, type DungeonData } from '../tables/dungeon-data.js'
import type { LoadedVault } from '../tables/loaded.js'
import { parseLevelId } from '../level/level-id.js'
import type { DungeonResult } from '../schema/result.js'

/** How the builder chose a vault that it placed. */
export type VaultChoice =
  /** The level required a vault of a kind: one to arrive in, one for the end of a branch, or one with an entrance. */
  | ({ readonly rule: 'arrival' | 'ending' } & WeightedChoice)
  | ({ readonly rule: 'entry'; readonly branch: string } & WeightedChoice)
  /** The vault has its own chance on each level, in percent. */
  | { readonly rule: 'chance'; readonly percent: number }
  /** The vault was drawn by weight. */
  | ({ readonly rule: 'weight' } & WeightedChoice)

/** A choice by weight among several vaults. */
interface WeightedChoice {
  readonly weight: number
  /** The weights of all candidates together, including the chosen vault. */
  readonly total: number
  /** The number of candidates, including the chosen vault. */
  readonly candidates: number
}

/**
 * Returns how the builder chose a vault. `index` is the vault's position in the level's list of vaults. The candidates
 * are those that were available when the builder drew: unique vaults that were already in the dungeon don't count.
 */
export function vaultChoice(
  { order, levels }: Pick<DungeonResult, 'order' | 'levels'>,
  id: string,
  index: number,
  data: DungeonData,
): VaultChoice {
  const { branch, depth } = parseLevelId(id)!
  const { parent } = branchOf(data, branch)
  const tables = data.tables(branch, depth)
  const { vaults } = levels[id]!
  const before = vaults.slice(0, index)
  const placed = new Set([
    ...order.slice(0, order.indexOf(id)).flatMap((level) => levels[level]!.vaults.map((vault) => vault.id)),
    ...before.map((vault) => vault.id),
  ])
  const vault = data.vault(vaults[index]!.id)
  const among = (candidates: readonly LoadedVault[]): WeightedChoice => {
    const free = candidates.filter((one) => !(one.unique && placed.has(one.id)))
    const total = free.reduce((sum, one) => sum + one.weight, 0)
    return { weight: vault.weight, total, candidates: free.filter(({ weight }) => weight > 0).length }
  }
  // The builder chooses the arrival vault first.
  const isArrival = index === 0 && depth === 1 && parent === undefined && vault.tags.includes('arrival')
  if (isArrival) return { rule: 'arrival', ...among(tables.arrivals) }
  if (vault.entryOf !== undefined)
    return { rule: 'entry', branch: vault.entryOf, ...among(tables.entries(vault.entryOf)) }
  if (vault.tags.includes('ending')) return { rule: 'ending', ...among(tables.endings) }
  if (vault.chance !== undefined) return { rule: 'chance', percent: vault.chance }
  const isHere = new Set(before.map((one) => one.id))
  return { rule: 'weight', ...among(tables.floats.filter((one) => !isHere.has(one.id))) }
}
