import type { PoolRarity } from '../data/card-pools.js'
import { cardFacts, type CardType } from '../data/cards.js'
import { POTION_RARITY } from '../data/potions.js'
import { roundFloat } from '../numbers/rounding.js'
import { has, type RunState } from '../state/run-state.js'
import { rollRarity } from './cards.js'
import { drawPotion } from './potions.js'
import { takeLastRelic } from './relic-pools.js'
import { around, CARD_PRICE, COLORLESS, POTION_PRICE, RELIC_PRICE, rollShopTier, tierOf } from './shop.js'

// Several public listings of the game's shop agree on these rules. Higher prices from ascension 16 on don't apply here.

const { fround } = Math

/** A card in place of a bought one. Only its type, rarity and price depend on the seed, unless it is colorless. */
export interface RestockedCard {
  /** The card's ID, or null if it doesn't depend on the seed. */
  readonly id: string | null
  readonly type: CardType
  readonly rarity: PoolRarity
  price: number
}

const RARE_COLORLESS = 0.3

/** Draws the card with which The Courier replaces a bought card. */
export function restockCard(state: RunState, bought: string): RestockedCard {
  const { merchantRng, cardRng } = state.streams
  const { type, color } = cardFacts(bought)
  const isColorless = color === 'COLORLESS'
  let rarity: PoolRarity
  let id: string | null = null
  if (isColorless) {
    rarity = merchantRng.random() < fround(RARE_COLORLESS) ? 'RARE' : 'UNCOMMON'
    const pool = state.setup.colorlessByRarity[rarity]
    id = pool[cardRng.random(pool.length - 1)]!
  } else {
    const rolled = rollRarity(state, 'shop')
    rarity = rolled === 'COMMON' && type === 'POWER' ? 'UNCOMMON' : rolled
  }
  let price = fround(CARD_PRICE[rarity] * merchantRng.randomFloat(0.9, 1.1))
  if (isColorless) price = fround(price * COLORLESS)
  if (has(state, 'The Courier')) price = fround(price * fround(0.8))
  if (has(state, 'Membership Card')) price = fround(price * fround(0.5))
  return { id, type: id === null ? type : cardFacts(id).type, rarity, price: Math.trunc(price) }
}

/** The relics that The Courier doesn't offer. They are lost if they are drawn. */
const NOT_RESTOCKED: readonly string[] = ['Old Coin', 'Smiling Mask', 'MawBank', 'The Courier']

/** Draws the relic with which The Courier replaces a bought relic. */
export function restockRelic(state: RunState): { relic: string; price: number } {
  const { merchantRng } = state.streams
  for (;;) {
    const tier = rollShopTier(merchantRng)
    const relic = takeLastRelic(state, tier)
    if (NOT_RESTOCKED.includes(relic)) continue
    return { relic, price: restockedPrice(state, RELIC_PRICE[tierOf(state, relic, tier)]) }
  }
}

/** Draws the potion with which The Courier replaces a bought potion. */
export function restockPotion(state: RunState): { potion: string; price: number } {
  const potion = drawPotion(state)
  return { potion, price: restockedPrice(state, POTION_PRICE[POTION_RARITY[potion]!]) }
}

function restockedPrice(state: RunState, base: number): number {
  let price = around(state, base)
  if (has(state, 'The Courier')) price = roundFloat(fround(price * fround(0.8)))
  return has(state, 'Membership Card') ? roundFloat(fround(price * fround(0.5))) : price
}
