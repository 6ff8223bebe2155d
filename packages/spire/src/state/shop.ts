import type { Card } from '../cards/card.js'

/** A shop's stock. Sold items are removed from their list. */
export interface Shop {
  /** Two attacks, two skills and a power, then an uncommon and a rare colorless card. */
  readonly cards: { readonly card: Card; price: number }[]
  readonly relics: { readonly relic: string; price: number }[]
  readonly potions: { readonly potion: string; price: number }[]
  /** The price of removing a card; −1 once it has been used. */
  removal: number
}
