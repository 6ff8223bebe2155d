import type { FoundTier } from '../data/relics.js'

/** The size of a chest, which determines the odds of its contents. */
export type ChestSize = 'SMALL' | 'MEDIUM' | 'LARGE'

/** A chest before it is opened. */
export interface Chest {
  readonly size: ChestSize
  readonly tier: FoundTier
  readonly hasGold: boolean
}
