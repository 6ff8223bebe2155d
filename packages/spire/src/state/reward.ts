import type { Card } from '../cards/card.js'

/** A reward that the player can take. */
export type Reward =
  | { readonly kind: 'gold'; readonly amount: number }
  | { readonly kind: 'relic'; readonly relic: string }
  | { readonly kind: 'potion'; readonly potion: string }
  | { readonly kind: 'cards'; readonly cards: readonly Card[] }
  | { readonly kind: 'emeraldKey' }
  /** The sapphire key, which the player can take instead of the relic before it in the list. */
  | { readonly kind: 'sapphireKey' }
