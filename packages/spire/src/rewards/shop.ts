import type { PoolRarity } from '../data/card-pools.js'
import { cardFacts } from '../data/cards.js'
import { POTION_RARITY } from '../data/potions.js'
import type { PoolTier } from '../data/relics.js'
import type { Random } from '../numbers/random.js'
import { roundFloat } from '../numbers/rounding.js'
import { has, type RunState } from '../state/run-state.js'
import type { Shop } from '../state/shop.js'
import { rollRarity, withEggs } from './cards.js'
import { drawPotion } from './potions.js'
import { takeLastRelic } from './relic-pools.js'

const { fround } = Math

export const CARD_PRICE = { COMMON: 50, UNCOMMON: 75, RARE: 150 } as const
export const RELIC_PRICE: Readonly<Record<PoolTier, number>> = {
  COMMON: 150,
  UNCOMMON: 250,
  RARE: 300,
  SHOP: 150,
  BOSS: 999,
}
export const POTION_PRICE = { COMMON: 50, UNCOMMON: 75, RARE: 100 } as const
/** The price of a run's first card removal. Each removal raises it by 25. */
export const FIRST_REMOVAL_PRICE = 75
export const COLORLESS = fround(1.2)
const DEARER = fround(1.1)

/** Draws a shop's stock and prices when the player enters it. */
export function drawShop(state: RunState): Shop {
  const stock = [...drawClassCards(state), ...drawColorlessCards(state)]
  const { merchantRng } = state.streams
  const cards = stock.map((id, i) => {
    const factor = merchantRng.randomFloat(0.9, 1.1)
    const price = fround(CARD_PRICE[cardFacts(id).rarity as PoolRarity] * factor)
    return {
      card: withEggs(state, { id, upgrades: 0 }),
      price: Math.trunc(i < 5 ? price : fround(price * COLORLESS)),
    }
  })
  const sale = cards[merchantRng.random(0, 4)]!
  sale.price = Math.trunc(sale.price / 2)

  const relics = [0, 1, 2].map((place) => {
    const tier = place < 2 ? rollShopTier(merchantRng) : 'SHOP'
    const relic = takeLastRelic(state, tier)
    return { relic, price: around(state, RELIC_PRICE[tierOf(state, relic, tier)]) }
  })
  const potions = [0, 1, 2].map(() => {
    const potion = drawPotion(state)
    return { potion, price: around(state, POTION_PRICE[POTION_RARITY[potion]!]) }
  })
  const shop: Shop = { cards, relics, potions, removal: state.removalPrice }
  if (state.setup.ascension >= 16) multiplyPrices(shop, DEARER)
  for (const relic of [...Object.keys(DISCOUNTS), 'Smiling Mask'])
    if (has(state, relic)) applyToPrices(state, shop, relic)
  // With Hoarder, merchants remove no cards.
  if (state.setup.modifiers.has('Hoarder')) shop.removal = -1
  return shop
}

/** The factors by which relics lower prices. */
export const DISCOUNTS: Readonly<Record<string, number>> = {
  'The Courier': fround(0.8),
  'Membership Card': fround(0.5),
}

/**
 * Changes a shop's prices after the player has got a relic. Of two discounts on card removals, only the last one counts,
 * and Smiling Mask fixes their price.
 */
export function applyToPrices(state: RunState, shop: Shop, relic: string): void {
  const factor = DISCOUNTS[relic]
  if (factor !== undefined) multiplyPrices(shop, factor)
  if (shop.removal < 0 || (factor === undefined && relic !== 'Smiling Mask')) return
  shop.removal = has(state, 'Smiling Mask') ? 50 : roundFloat(fround(state.removalPrice * factor!))
}

function drawClassCards(state: RunState): string[] {
  const attack = drawCardOf(state, 'ATTACK')
  const otherAttack = drawCardOf(state, 'ATTACK', attack)
  const skill = drawCardOf(state, 'SKILL')
  const otherSkill = drawCardOf(state, 'SKILL', skill)
  return [attack, otherAttack, skill, otherSkill, drawCardOf(state, 'POWER')]
}

/** Draws a card of the given type. If the drawn card is the same as `before`, or colorless, draws rarity and card again. */
function drawCardOf(state: RunState, type: 'ATTACK' | 'SKILL' | 'POWER', before?: string): string {
  for (;;) {
    const rarity = rollRarity(state, 'shop')
    const pools = state.setup.shopPools[type]
    const pool = rarity === 'COMMON' && pools.COMMON.length === 0 ? pools.UNCOMMON : pools[rarity]
    const id = pool[state.streams.cardRng.random(pool.length - 1)]!
    if (id !== before && cardFacts(id).color !== 'COLORLESS') return id
  }
}

function drawColorlessCards({ setup, streams }: RunState): string[] {
  const { UNCOMMON, RARE } = setup.colorlessByRarity
  const uncommon = UNCOMMON[streams.cardRng.random(UNCOMMON.length - 1)]!
  return [uncommon, RARE[streams.cardRng.random(RARE.length - 1)]!]
}

export function rollShopTier(merchantRng: Random): 'COMMON' | 'UNCOMMON' | 'RARE' {
  const roll = merchantRng.random(0, 99)
  return roll < 48 ? 'COMMON' : roll < 82 ? 'UNCOMMON' : 'RARE'
}

/**
 * Returns the tier to which a relic belongs, which determines the relic's price. `tier` is the tier that the shop drew.
 * The two differ if the drawn tier's pool was empty.
 */
export function tierOf(state: RunState, relic: string, tier: PoolTier): PoolTier {
  const { relicPools } = state.setup
  return (Object.keys(relicPools) as PoolTier[]).find((other) => relicPools[other].includes(relic)) ?? tier
}

/** Draws a price that is at most 5% above or below `price`. In a daily climb, it is `price`, without a draw. */
export function around({ streams, setup }: RunState, price: number): number {
  if (setup.mode === 'daily') return price
  return roundFloat(fround(price * streams.merchantRng.randomFloat(0.95, 1.05)))
}

/** Multiplies the prices of all items by a factor, but not the price of a card removal. */
function multiplyPrices(shop: Shop, factor: number): void {
  for (const ware of [...shop.cards, ...shop.relics, ...shop.potions])
    ware.price = roundFloat(fround(ware.price * factor))
}
