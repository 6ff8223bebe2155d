import type { EventVisit } from '../events/event.js'
import type { Chest } from '../rewards/chest.js'
import type { Shop } from '../rewards/shop.js'
import type { NeowOption } from '../neow-options.js'
import type { FightKind } from './fight-rewards.js'
import type { Reward } from './reward.js'

/** The buff of a burning elite: strength, max HP, metallicize or regeneration. */
export type EmeraldBuff = 0 | 1 | 2 | 3

/** Where the player stands, and what is there. Rewards appear once a fight is won, a chest opened or a choice made. */
export type Room =
  | {
      readonly kind: 'neow'
      readonly options: readonly NeowOption[]
      readonly rewards: Reward[]
      chosen: boolean
    }
  | {
      readonly kind: FightKind
      readonly encounter: string
      /** Set for the elite that holds the emerald key. */
      readonly emeraldBuff: EmeraldBuff | null
      readonly rewards: Reward[]
      won: boolean
    }
  | { readonly kind: 'event'; readonly visit: EventVisit; readonly rewards: Reward[] }
  | { readonly kind: 'shop'; readonly shop: Shop; readonly rewards: Reward[] }
  | { readonly kind: 'rest'; readonly rewards: Reward[]; done: boolean }
  | { readonly kind: 'treasure'; readonly chest: Chest; readonly rewards: Reward[]; opened: boolean }
  | {
      readonly kind: 'bossChest'
      readonly relics: readonly string[]
      readonly rewards: Reward[]
      done: boolean
    }
  | { readonly kind: 'door'; readonly rewards: Reward[] }
  | { readonly kind: 'end'; readonly rewards: Reward[] }
