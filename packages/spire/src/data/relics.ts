import relics from './relics.json' with { type: 'json' }
import type { PlayerClass } from './classes.js'

/** The tiers that have a pool, in the order that the pools are shuffled. */
export const POOL_TIERS = ['COMMON', 'UNCOMMON', 'RARE', 'SHOP', 'BOSS'] as const

export type PoolTier = (typeof POOL_TIERS)[number]

/** The tiers of relics from fights, chests and events. */
export type FoundTier = 'COMMON' | 'UNCOMMON' | 'RARE'

// These lists are in the game's own order (that of Java's HashMap) with everything unlocked. The relics of the class
// come last.

const SHARED: Readonly<Record<PoolTier, readonly string[]>> = relics.shared

const OWN: Readonly<Record<PlayerClass, Readonly<Record<PoolTier, readonly string[]>>>> = relics.own

/** Returns a class's relic pool for a tier before it is shuffled. */
export function basePool(playerClass: PlayerClass, tier: PoolTier): readonly string[] {
  return BASE_POOLS[playerClass][tier]
}

const BASE_POOLS = poolsByClass()

function poolsByClass(): Readonly<Record<PlayerClass, Readonly<Record<PoolTier, readonly string[]>>>> {
  const pools = {} as Record<PlayerClass, Record<PoolTier, readonly string[]>>
  for (const playerClass of Object.keys(OWN) as PlayerClass[]) {
    const tiers = {} as Record<PoolTier, readonly string[]>
    for (const tier of POOL_TIERS) tiers[tier] = [...SHARED[tier], ...OWN[playerClass][tier]]
    pools[playerClass] = tiers
  }
  return pools
}

/**
 * Relics that aren't in any pool: starter relics, and relics that come only from events, from Neow, or in place of a
 * relic from an empty pool.
 */
export const SPECIAL_RELICS: readonly string[] = relics.special

/** Returns the relics that are in a pool of at least one class. */
export function poolRelics(): readonly string[] {
  return POOL_TIERS.flatMap((tier) => [...SHARED[tier], ...Object.values(OWN).flatMap((own) => own[tier])])
}

const TIERS: ReadonlyMap<string, PoolTier> = new Map(
  POOL_TIERS.flatMap((tier) =>
    [SHARED, ...Object.values(OWN)].flatMap((pools) => pools[tier].map((id) => [id, tier] as const)),
  ),
)

/** Returns the tier of a relic, or null for a relic that isn't in a pool, such as one from an event. */
export function relicTier(id: string): PoolTier | null {
  return TIERS.get(id) ?? null
}
