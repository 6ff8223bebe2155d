import potions from './potions.json' with { type: 'json' }
import type { PlayerClass } from './classes.js'

export type PotionRarity = 'COMMON' | 'UNCOMMON' | 'RARE'

// The pools are in the order of the game's own list: three potions for the class, then thirty that all classes share.

const OWN: Readonly<Record<PlayerClass, readonly string[]>> = potions.own

const SHARED: readonly string[] = potions.shared

/** The potions that each class can find, in the game's own order. */
export const POTION_POOLS: Readonly<Record<PlayerClass, readonly string[]>> = {
  IRONCLAD: [...OWN.IRONCLAD, ...SHARED],
  SILENT: [...OWN.SILENT, ...SHARED],
  DEFECT: [...OWN.DEFECT, ...SHARED],
  WATCHER: [...OWN.WATCHER, ...SHARED],
}

export const POTION_RARITY: Readonly<Record<string, PotionRarity>> = potions.rarity as Readonly<
  Record<string, PotionRarity>
>
