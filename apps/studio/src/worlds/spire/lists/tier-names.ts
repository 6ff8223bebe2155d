import type { PoolTier } from '@seedfast/spire'

/** The titles of the lists of relics. */
export const TIER_NAMES: Readonly<Record<PoolTier, string>> = {
  COMMON: 'Common relics',
  UNCOMMON: 'Uncommon relics',
  RARE: 'Rare relics',
  SHOP: 'Shop relics',
  BOSS: 'Boss relics',
}
