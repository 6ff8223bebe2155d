import type { Card } from '../cards/card.js'

/** What a shop sells; what is bought leaves its list. */
export interface Shop {
  /** Two attacks, two skills, a power, then an uncommon and a rare colourless card. */
  readonly cards: { readonly card: Card; price: number }[]
  readonly relics: { readonly relic: string; price: number }[]
  readonly potions: { readonly potion: string; price: number }[]
  /** The price of removing a card. */
  removal: number
}
