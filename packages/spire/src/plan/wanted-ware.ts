import { canRemove } from '../cards/card.js'
import { cardName, displayName } from '../names/names.js'
import type { Purchase } from '../rooms/buy.js'
import type { RunState } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import type { WantedWare } from './plan-names.js'

/** Returns the purchase of a wanted item and its price, or null if the shop doesn't sell the item. */
export function offerOf(
  { deck }: RunState,
  { cards, relics, potions, removal }: Shop,
  ware: WantedWare,
): { purchase: Purchase; price: number } | null {
  if (ware.name === 'removal') {
    return removal < 0 || !deck.some(canRemove) ? null : { purchase: { remove: 0 }, price: removal }
  }
  const card = cards.findIndex((other) => ware.cards.includes(other.card.id))
  if (card >= 0) return { purchase: { card }, price: cards[card]!.price }
  const relic = relics.findIndex((other) => ware.relics.includes(other.relic))
  if (relic >= 0) return { purchase: { relic }, price: relics[relic]!.price }
  const potion = potions.findIndex((other) => ware.potions.includes(other.potion))
  return potion < 0 ? null : { purchase: { potion }, price: potions[potion]!.price }
}

export function stockNames({ cards, relics, potions }: Shop): string[] {
  return [
    ...cards.map(({ card }) => cardName(card.id)),
    ...relics.map(({ relic }) => displayName('relic', relic)),
    ...potions.map(({ potion }) => displayName('potion', potion)),
    'removal',
  ]
}
