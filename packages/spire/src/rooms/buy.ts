import { canRemove } from '../cards/card.js'
import { obtainCard, obtainPotion, pay, removeCard } from '../player/gain.js'
import { expectRelicPicks, giveRelic } from '../player/obtain-relic.js'
import { expectPicks, type Picks } from '../player/picks.js'
import { applyToPrices } from '../rewards/shop.js'
import type { Reward } from '../state/reward.js'
import { relicOf, type RunState } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import { BROKEN } from './enter.js'

/** A purchase: an item, given by its index in the stock, or a card removal. */
export type Purchase =
  | { readonly card: number }
  | { readonly relic: number; readonly picks?: Picks }
  | { readonly potion: number }
  | { readonly remove: number }

/**
 * Buys an item or a card removal in a shop. Doesn't restock sold items, even with The Courier, because the game draws
 * restocked cards independently of the seed. Throws a RangeError if the item doesn't exist or is too expensive.
 */
export function buy(state: RunState, shop: Shop, purchase: Purchase, rewards: Reward[]): void {
  if ('card' in purchase) {
    const ware = take(shop.cards, purchase.card, 'card', state)
    obtainCard(state, ware.card)
  } else if ('relic' in purchase) {
    const wanted = shop.relics[purchase.relic]
    if (wanted !== undefined) expectRelicPicks(state, wanted.relic, purchase.picks)
    const { relic } = take(shop.relics, purchase.relic, 'relic', state)
    giveRelic(state, relic, rewards, purchase.picks)
    applyToPrices(state, shop, relic)
  } else if ('potion' in purchase) {
    if (!state.potions.includes(null)) throw new RangeError('no free potion slot')
    obtainPotion(state, take(shop.potions, purchase.potion, 'potion', state).potion)
  } else {
    if (shop.removal < 0) throw new RangeError('this shop removes no more cards')
    const [index] = expectPicks(state, [purchase.remove], 1, canRemove)
    pay(state, shop.removal)
    removeCard(state, index!)
    state.removalPrice += 25
    shop.removal = -1
  }
  const bank = relicOf(state, 'MawBank')
  if (bank !== undefined) bank.counter = BROKEN
}

function take<Ware extends { readonly price: number }>(
  shelf: Ware[],
  place: number,
  what: string,
  state: RunState,
): Ware {
  const ware = shelf[place]
  if (ware === undefined)
    throw new RangeError(`the shop has ${shelf.length} ${what}s; none at index ${place}`)
  pay(state, ware.price)
  shelf.splice(place, 1)
  return ware
}
