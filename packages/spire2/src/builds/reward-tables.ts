import cardChanges from '../data/card-changes.json' with { type: 'json' }
import cardsV0107 from '../data/cards-v0.107.1.json' with { type: 'json' }
import potionsV0107 from '../data/potions-v0.107.1.json' with { type: 'json' }
import type { Character } from './build.js'
import { BUILD_IDS } from './builds.js'

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

/**
 * The cards that a build changed: each former ID with its new ID, rarity and type. Lists of v0.110.1 that the game's own
 * library printed differ from those of v0.107.1 only in these cards. v0.111.0 changed only a colorless card.
 */
const CHANGES: Readonly<
  Record<string, Readonly<Partial<Record<PoolName, Readonly<Record<string, string>>>>>>
> = cardChanges

type PoolName = Character | 'colorless'

const known = new Map<string, RewardTables>()

/** Returns the cards and potions that a character can find in a build. */
export function rewardTables(build: string, character: Character): RewardTables {
  const key = `${build} ${character}`
  let tables = known.get(key)
  if (tables === undefined) {
    const allPotions = [...potionsV0107[character], ...potionsV0107.shared].map(potionOf)
    tables = {
      cards: poolOf(cardsOf(build, character)),
      colorless: poolOf(cardsOf(build, 'colorless')),
      potions: poolOf(allPotions),
      allPotions,
    }
    known.set(key, tables)
  }
  return tables
}

function cardsOf(build: string, name: PoolName): PoolCard[] {
  const changes = Object.entries(CHANGES)
    .filter(([from]) => BUILD_IDS.indexOf(from) <= BUILD_IDS.indexOf(build))
    .map(([, changed]) => changed[name] ?? {})
  return cardsV0107[name].map((text) =>
    cardOf(changes.reduce((now, changed) => changed[cardOf(now).id] ?? now, text)),
  )
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
