import { POOL_TIERS, type PoolTier } from '../data/relics.js'
import type { RoomRow, SpireResult } from '../schema/result.js'

/** An item of a list that a run works through in order. */
export interface ListItem {
  readonly id: string
  /** The index of the item in the result's list. */
  readonly index: number
  /** Whether the walk has already met the item. */
  readonly isMet: boolean
}

/** The state of an act's fight lists and of the run's relic lists after a given room of the walk. */
export interface RunLists {
  readonly fights: readonly ListItem[]
  readonly elites: readonly ListItem[]
  /** The relics of each tier, in the order that they are found. Shops take theirs from the end of the list. */
  readonly relics: Readonly<Record<PoolTier, readonly ListItem[]>>
}

/** Returns the state of the lists after the room at the given index in the walk. */
export function listsAfter({ walk, acts, relicPools }: SpireResult, index: number, act: number): RunLists {
  const before = walk.slice(0, index + 1)
  const plan = acts.find((one) => one.act === act)!
  const count = (kind: string): number => before.filter((row) => row.act === act && row.room === kind).length
  const offered = new Set(before.flatMap(relicsIn))
  const items = (ids: readonly string[], isMet: (id: string, index: number) => boolean): ListItem[] =>
    ids.map((id, i) => ({ id, index: i, isMet: isMet(id, i) }))
  const pool = (tier: PoolTier): ListItem[] => {
    const found = items(relicPools[tier], (id) => offered.has(id))
    return tier === 'SHOP' ? found.reverse() : found
  }
  return {
    fights: items(plan.encounters, (_, i) => i < count('monster')),
    elites: items(plan.elites, (_, i) => i < count('elite')),
    relics: Object.fromEntries(POOL_TIERS.map((tier) => [tier, pool(tier)])) as Record<PoolTier, ListItem[]>,
  }
}

function relicsIn({ relics = [], shop, gained }: RoomRow): string[] {
  return [...relics, ...(shop?.relics.map(({ id }) => id) ?? []), ...(gained?.relics ?? [])]
}
