import type { CardType, PoolCard, PoolPotion, Rarity } from '../builds/reward-tables.js'
import { halfToEven, type GameRandom } from '../numbers/random.js'
import { drawUpgrade, type RewardSource } from '../rewards/fight-rewards.js'
import { drawCard, drawPotion } from '../rewards/pools.js'
import { cardRarity, relicRarity } from '../rewards/rarities.js'

const { floor } = Math

/** An item for sale. */
export interface Ware {
  readonly id: string
  readonly price: number
}

/** The stock of a merchant when the player enters. */
export interface ShopStock {
  /** Two attacks, two skills and a power of the character, and two colorless cards. */
  readonly cards: readonly Ware[]
  /** The index of the card on sale. */
  readonly sale: number
  readonly relics: readonly Ware[]
  readonly potions: readonly Ware[]
  /** The price of the card removal. */
  readonly removal: number
}

const TYPES: readonly CardType[] = ['attack', 'attack', 'skill', 'skill', 'power']
const COLORLESS: readonly Rarity[] = ['uncommon', 'rare']
const POTIONS = 3
const CARD_PRICES: Readonly<Record<Rarity, number>> = { common: 50, uncommon: 75, rare: 150 }
const COLORLESS_SHARE = 1.15
const RELIC_PRICES: Readonly<Record<Rarity | 'shop', number>> = {
  common: 175,
  uncommon: 225,
  rare: 275,
  shop: 200,
}
const POTION_PRICES: Readonly<Record<Rarity, number>> = { common: 50, uncommon: 75, rare: 100 }
const INFLATION_ASCENSION = 6

/** Returns the price of the card removal after a number of removals. It's higher from ascension 6 on. */
export function removalPrice(removals: number, ascension: number): number {
  const [first, step] = ascension >= INFLATION_ASCENSION ? [100, 50] : [75, 25]
  return first + step * removals
}

/** Draws a merchant's stock from the streams `shops` and `rewards`. `removals` is the number of cards removed so far. */
export function drawShop(source: RewardSource, removals: number): ShopStock {
  const { shops } = source
  const sale = shops.nextInt(0, TYPES.length)
  const own = ownCards(source, sale)
  const cards = [...own, ...colorlessCards(source)]
  const relics = shopRelics(source)
  const potions: PoolPotion[] = []
  for (let i = 0; i < POTIONS; i++) potions.push(drawPotion(shops, source.tables.potions, potions))
  return {
    cards,
    sale,
    relics,
    potions: potions.map(({ id, rarity }) => ({ id, price: priceOf(shops, POTION_PRICES[rarity], 0.05) })),
    removal: removalPrice(removals, source.ascension),
  }
}

function ownCards(source: RewardSource, sale: number): Ware[] {
  const { rewards, shops, odds, ascension, tables } = source
  const shown: PoolCard[] = []
  return TYPES.map((type, i) => {
    const wanted = cardRarity(rewards.nextFloat(), 'shop', odds, ascension)
    const card = drawCard(shops, wanted, { pool: tables.cards, except: shown, type })
    shown.push(card)
    // Shops never sell upgraded cards, but the game makes the draw.
    drawUpgrade(source, card.rarity)
    const price = cardPrice(shops, CARD_PRICES[card.rarity])
    // The game draws the price of the card on sale again.
    return { id: card.id, price: i === sale ? floor(cardPrice(shops, CARD_PRICES[card.rarity]) / 2) : price }
  })
}

function colorlessCards(source: RewardSource): Ware[] {
  const { shops, tables } = source
  return COLORLESS.map((rarity) => {
    const card = drawCard(shops, rarity, { pool: tables.colorless, except: [] })
    drawUpgrade(source, card.rarity)
    return { id: card.id, price: cardPrice(shops, halfToEven(CARD_PRICES[rarity] * COLORLESS_SHARE)) }
  })
}

function shopRelics({ rewards, shops, relics }: RewardSource): Ware[] {
  const rarities = [relicRarity(rewards.nextFloat()), relicRarity(rewards.nextFloat()), 'shop'] as const
  return rarities.map((rarity) => ({
    id: relics.nextInShop(rarity),
    price: priceOf(shops, RELIC_PRICES[rarity], 0.15),
  }))
}

function cardPrice(random: GameRandom, base: number): number {
  return priceOf(random, base, 0.05)
}

/** Draws a price that differs from `base` by at most a share of it. Uses one tick. */
function priceOf(random: GameRandom, base: number, share: number): number {
  return halfToEven(base * random.nextFloat(1 - share, 1 + share))
}
