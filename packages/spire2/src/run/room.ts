import type { FightRewards } from '../rewards/fight-rewards.js'
import type { FightKind } from '../rewards/reward-source.js'
import type { ShopStock } from '../shops/shop-stock.js'

/** An ancient's room, with the relics that it offers. */
export interface AncientRoom {
  readonly kind: 'ancient'
  readonly id: string
  readonly offers: readonly string[]
}

/** A fight. Its rewards are null for the bosses of act 3, which have none. */
export interface FightRoom {
  readonly kind: FightKind
  readonly id: string
  readonly rewards: FightRewards | null
}

/** A chest's room. With Silver Crucible, the first one has no chest, and its relic is null. */
export interface TreasureRoom {
  readonly kind: 'treasure'
  readonly gold: number
  readonly relic: string | null
}

export interface ShopRoom {
  readonly kind: 'shop'
  readonly stock: ShopStock
}

/** An event. Which one it is also depends on the player, so a plan can name another one. */
export interface EventRoom {
  readonly kind: 'event'
  readonly id: string
}

/** A rest site, with the options whose effects are reproduced. */
export interface RestRoom {
  readonly kind: 'rest'
  readonly options: readonly string[]
}

/** A room of a run, with what the player finds in it. */
export type Room = AncientRoom | FightRoom | TreasureRoom | ShopRoom | EventRoom | RestRoom
