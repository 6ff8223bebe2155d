import cardsV0107 from '../data/cards-v0.107.1.json' with { type: 'json' }
import cardsV0111 from '../data/cards-v0.111.0.json' with { type: 'json' }
import potionsV0107 from '../data/potions-v0.107.1.json' with { type: 'json' }
import type { Character } from './build.js'

export type Rarity = 'common' | 'uncommon' | 'rare'
export type CardType = 'attack' | 'skill' | 'power'

/** A card that rewards and shops can contain. */
export interface PoolCard {
  readonly id: string
  readonly rarity: Rarity
  readonly type: CardType
}

/** A potion that rewards and shops can contain. */
export interface PoolPotion {
  readonly id: string
  readonly rarity: Rarity
}

/** The items of a pool by rarity, each list in the game's order. */
export type Pool<Item> = Readonly<Record<Rarity, readonly Item[]>>

/** The cards and potions that one character can find. Without cards that need several players. */
export interface RewardTables {
  readonly cards: Pool<PoolCard>
  readonly colorless: Pool<PoolCard>
  readonly potions: Pool<PoolPotion>
  /** All potions in the game's order: the character's own, then those of all characters. */
  readonly allPotions: readonly PoolPotion[]
}

/** For each build with its own cards, the characters whose cards are known. Other builds use those of v0.107.1. */
const CARDS: Readonly<Record<string, Readonly<Partial<Record<Character, readonly string[]>>>>> = {
  'v0.107.1': cardsV0107,
  'v0.111.0': cardsV0111,
}

const OLDEST = 'v0.107.1'
const known = new Map<string, RewardTables>()

/** Returns the cards and potions for a character of a build. If its cards aren't known, they are those of v0.107.1. */
export function rewardTables(build: string, character: Character): RewardTables {
  const cardsFrom = CARDS[build]?.[character] === undefined ? OLDEST : build
  const key = `${cardsFrom} ${character}`
  let tables = known.get(key)
  if (tables === undefined) {
    const allPotions = [...potionsV0107[character], ...potionsV0107.shared].map(potionOf)
    tables = {
      cards: poolOf(CARDS[cardsFrom]![character]!.map(cardOf)),
      colorless: poolOf(cardsV0107.colorless.map(cardOf)),
      potions: poolOf(allPotions),
      allPotions,
    }
    known.set(key, tables)
  }
  return tables
}

function poolOf<Item extends PoolPotion>(items: readonly Item[]): Pool<Item> {
  const of = (rarity: Rarity): Item[] => items.filter((item) => item.rarity === rarity)
  return { common: of('common'), uncommon: of('uncommon'), rare: of('rare') }
}

function cardOf(text: string): PoolCard {
  const [id, rarity, type] = text.split(' ')
  return { id: id!, rarity: rarity as Rarity, type: type as CardType }
}

function potionOf(text: string): PoolPotion {
  const [id, rarity] = text.split(' ')
  return { id: id!, rarity: rarity as Rarity }
}
