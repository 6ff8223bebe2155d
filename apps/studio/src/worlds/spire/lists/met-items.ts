import { displayName, POOL_TIERS, type PoolTier, type RoomRow, type SpireResult } from '@seedfast/spire'
import { itemsAfter, type StripItem } from '../../../game-parts/item-strip.js'

/** The state of an act's fight lists and of the run's relic lists after a given room of the walk. */
export interface RunLists {
  readonly fights: readonly StripItem[]
  readonly elites: readonly StripItem[]
  readonly relics: readonly { readonly tier: PoolTier; readonly items: readonly StripItem[] }[]
}

/** Returns the state of the lists after the room at the given index in the walk. */
export function runLists({ walk, acts, relicPools }: SpireResult, index: number, act: number): RunLists {
  const until = walk.slice(0, index + 1).filter((row) => row.act === act)
  const plan = acts.find((one) => one.act === act)!
  const count = (kind: string): number => until.filter(({ room }) => room === kind).length
  const offered = new Set(walk.slice(0, index + 1).flatMap(relicsIn))
  return {
    fights: itemsAfter(encounterNames(plan.encounters), count('monster')),
    elites: itemsAfter(encounterNames(plan.elites), count('elite')),
    relics: POOL_TIERS.map((tier) => ({ tier, items: unmet(relicPools[tier], offered, tier === 'SHOP') })),
  }
}

function encounterNames(ids: readonly string[]): string[] {
  return ids.map((id) => displayName('encounter', id))
}

/**
 * Marks which relics of a pool have already been offered, and which one is next. `fromEnd` is true for shop relics,
 * because shops take relics from the end of the pool.
 */
function unmet(ids: readonly string[], offered: ReadonlySet<string>, fromEnd: boolean): StripItem[] {
  const order = fromEnd ? ids.toReversed() : ids
  const next = order.find((id) => !offered.has(id))
  return order.map((id) => ({
    name: displayName('relic', id),
    state: offered.has(id) ? 'met' : id === next ? 'next' : 'ahead',
  }))
}

function relicsIn({ relics = [], shop, gained }: RoomRow): string[] {
  return [...relics, ...(shop?.relics.map(({ id }) => id) ?? []), ...(gained?.relics ?? [])]
}
