import type { Card } from '../cards/card.js'

/** A shop's stock. Items are removed from their lists when they are sold. */
export interface Shop {
  /** The cards for sale: two attacks, two skills and a power, then an uncommon and a rare colorless card. */
  readonly cards: { readonly card: Card; price: number }[]
  readonly relics: { readonly relic: string; price: number }[]
  readonly potions: { readonly potion: string; price: number }[]
  /** The price of a card removal, or −1 once the player has bought one. */
  removal: number
}
