import type { CardType, PoolCard, PoolPotion, Rarity } from '../builds/reward-tables.js'
import { halfToEven, type GameRandom } from '../numbers/random.js'
import { drawUpgrade, isUpgradedByEgg, upgradedId } from '../rewards/card-offers.js'
import type { RewardSource } from '../rewards/reward-source.js'
import { drawCard, drawPotion } from '../rewards/pools.js'
import { cardRarity, relicRarity } from '../rewards/rarities.js'

const { floor } = Math

/** An item for sale. */
export interface Ware {
  readonly id: string
  readonly price: number
  /** The price without the discounts of the player's relics. Absent if there is none. */
  readonly full?: number
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

/** The lists of a stock. */
export type WareKind = 'cards' | 'relics' | 'potions'

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

/** The percentage of the prices that a player with each relic pays. */
const DISCOUNTS: Readonly<Record<string, number>> = { MEMBERSHIP_CARD: 50, THE_COURIER: 80 }

/** Draws a merchant's stock from the streams `shops` and `rewards`. `removals` is the number of cards removed so far. */
export function drawShop(source: RewardSource, removals: number): ShopStock {
  const { shops } = source
  const sale = shops.nextInt(0, TYPES.length)
  const shown: PoolCard[] = []
  const own = TYPES.map((type, i) => ownCard(source, type, shown, i === sale))
  const cards = [...own, ...COLORLESS.map((rarity) => colorlessCard(source, rarity, []))]
  const rarities = [...drawRarities(source, 2), 'shop'] as const
  const relics = rarities.map((rarity) => shopRelic(source, rarity))
  const potions: PoolPotion[] = []
  for (let i = 0; i < POTIONS; i++) potions.push(drawPotion(shops, source.tables.potions, potions))
  const stock = {
    cards,
    sale,
    relics,
    potions: potions.map((potion) => potionWare(source, potion)),
    removal: removalPrice(removals, source.ascension),
  }
  return discounted(stock, source.owned, removals, source.ascension)
}

/** Draws the item that The Courier puts in place of one that the player bought. */
export function restock(source: RewardSource, stock: ShopStock, kind: WareKind, slot: number): Ware {
  const { shops, tables } = source
  if (kind === 'potions') return potionWare(source, drawPotion(shops, tables.potions))
  if (kind === 'relics') return shopRelic(source, drawRarities(source, 1)[0]!)
  // The card that the player bought doesn't come back at once, as a recorded run shows.
  const left = stock.cards.map(({ id }) => id.replace('+', ''))
  const except = [tables.cards, tables.colorless]
    .flatMap((pool) => Object.values(pool).flat())
    .filter(({ id }) => left.includes(id))
  return slot < TYPES.length
    ? ownCard(source, TYPES[slot]!, except, false)
    : colorlessCard(source, COLORLESS[slot - TYPES.length]!, except)
}

/** Returns a stock with the prices that a player with these relics pays. */
export function discounted(
  stock: ShopStock,
  owned: readonly string[],
  removals: number,
  ascension: number,
): ShopStock {
  const shares = Object.entries(DISCOUNTS).filter(([relic]) => owned.includes(relic))
  if (shares.length === 0) return stock
  const paid = (price: number): number => floor(shares.reduce((now, [, share]) => (now * share) / 100, price))
  const lower = (wares: readonly Ware[]): Ware[] =>
    wares.map(({ id, price, full = price }) => ({ id, price: paid(full), full }))
  const { cards, relics, potions } = stock
  const removal = paid(removalPrice(removals, ascension))
  return { ...stock, cards: lower(cards), relics: lower(relics), potions: lower(potions), removal }
}

/** Draws a card of the character for sale, and adds it to `shown`. */
function ownCard(source: RewardSource, type: CardType, shown: PoolCard[], isOnSale: boolean): Ware {
  const { rewards, shops, odds, ascension, tables } = source
  const wanted = cardRarity(rewards.nextFloat(), 'shop', odds, ascension)
  const card = drawCard(shops, wanted, { pool: tables.cards, except: shown, type })
  shown.push(card)
  // Only eggs upgrade cards in shops, but the game makes the draw.
  drawUpgrade(source, card.rarity)
  const price = cardPrice(shops, CARD_PRICES[card.rarity])
  return {
    id: upgradedId(card.id, isUpgradedByEgg(source, card.type)),
    // The game draws the price of the card on sale again.
    price: isOnSale ? floor(cardPrice(shops, CARD_PRICES[card.rarity]) / 2) : price,
  }
}

function colorlessCard(source: RewardSource, rarity: Rarity, except: readonly PoolCard[]): Ware {
  const { shops, tables } = source
  const card = drawCard(shops, rarity, { pool: tables.colorless, except })
  drawUpgrade(source, card.rarity)
  return {
    id: upgradedId(card.id, isUpgradedByEgg(source, card.type)),
    price: cardPrice(shops, halfToEven(CARD_PRICES[rarity] * COLORLESS_SHARE)),
  }
}

function drawRarities({ rewards }: RewardSource, count: number): Rarity[] {
  return Array.from({ length: count }, () => relicRarity(rewards.nextFloat()))
}

function shopRelic({ shops, relics }: RewardSource, rarity: Rarity | 'shop'): Ware {
  return { id: relics.nextInShop(rarity), price: priceOf(shops, RELIC_PRICES[rarity], 0.15) }
}

function potionWare({ shops }: RewardSource, { id, rarity }: PoolPotion): Ware {
  return { id, price: priceOf(shops, POTION_PRICES[rarity], 0.05) }
}

function cardPrice(random: GameRandom, base: number): number {
  return priceOf(random, base, 0.05)
}

/** Draws a price that differs from `base` by at most a share of it. Uses one tick. */
function priceOf(random: GameRandom, base: number, share: number): number {
  return halfToEven(base * random.nextFloat(1 - share, 1 + share))
}
