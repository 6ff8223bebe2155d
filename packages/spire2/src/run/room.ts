import type { FightKind, FightRewards } from '../rewards/fight-rewards.js'
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

export interface TreasureRoom {
  readonly kind: 'treasure'
  readonly gold: number
  readonly relic: string
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

export interface RestRoom {
  readonly kind: 'rest'
}

/** A room of a run, with what the player finds in it. */
export type Room = AncientRoom | FightRoom | TreasureRoom | ShopRoom | EventRoom | RestRoom
