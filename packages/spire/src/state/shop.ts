import type { Card } from '../cards/card.js'

/** A shop's stock. Sold items are removed from the list that contained them. */
export interface Shop {
  /** Two attacks, two skills and a power, then an uncommon and a rare colorless card. */
  readonly cards: { readonly card: Card; price: number }[]
  readonly relics: { readonly relic: string; price: number }[]
  readonly potions: { readonly potion: string; price: number }[]
  /** The price of a card removal; −1 once the player has bought one. */
  removal: number
}
