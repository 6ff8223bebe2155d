import { CARD_POOLS, COLORLESS_POOL, type PoolRarity } from '../data/card-pools.js'
import { cardFacts } from '../data/cards.js'
import type { PlayerClass } from '../data/classes.js'

type ShopType = 'ATTACK' | 'SKILL' | 'POWER'

/** The cards that a player with these unlocks can find, as each part of the game draws them. */
export interface CardTables {
  readonly cardPools: Readonly<Record<PoolRarity, readonly string[]>>
  /** The same by type, sorted by id as the game sorts them before it picks one. */
  readonly shopPools: Readonly<Record<ShopType, Readonly<Record<PoolRarity, readonly string[]>>>>
  /** What a card of the class turns into: common cards in order, then the others backwards. */
  readonly transformPool: readonly string[]
  /** What Pandora's Box picks from: each rarity backwards. */
  readonly pandoraPool: readonly string[]
  readonly colorlessPool: readonly string[]
  /** The colourless cards of a rarity, sorted by id. */
  readonly colorlessByRarity: Readonly<Record<'UNCOMMON' | 'RARE', readonly string[]>>
}

/** The tables of a class without the cards that are locked. */
export function cardTables(playerClass: PlayerClass, lockedCards: readonly string[]): CardTables {
  const locked = new Set(lockedCards)
  const open = (id: string): boolean => !locked.has(id)
  const base = CARD_POOLS[playerClass]
  const cardPools = {
    COMMON: base.COMMON.filter(open),
    UNCOMMON: base.UNCOMMON.filter(open),
    RARE: base.RARE.filter(open),
  }
  const { COMMON, UNCOMMON, RARE } = cardPools
  const colorlessPool = COLORLESS_POOL.filter(open)
  return {
    cardPools,
    shopPools: {
      ATTACK: ofType(cardPools, 'ATTACK'),
      SKILL: ofType(cardPools, 'SKILL'),
      POWER: ofType(cardPools, 'POWER'),
    },
    transformPool: [...COMMON, ...backwards(UNCOMMON), ...backwards(RARE)],
    pandoraPool: [...backwards(COMMON), ...backwards(UNCOMMON), ...backwards(RARE)],
    colorlessPool,
    colorlessByRarity: {
      UNCOMMON: colorlessPool.filter((id) => cardFacts(id).rarity === 'UNCOMMON').sort(),
      RARE: colorlessPool.filter((id) => cardFacts(id).rarity === 'RARE').sort(),
    },
  }
}

function ofType(pools: CardTables['cardPools'], type: ShopType): CardTables['shopPools'][ShopType] {
  const of = (rarity: PoolRarity) => pools[rarity].filter((id) => cardFacts(id).type === type).sort()
  return { COMMON: of('COMMON'), UNCOMMON: of('UNCOMMON'), RARE: of('RARE') }
}

function backwards<T>(list: readonly T[]): T[] {
  return [...list].reverse()
}

/** The most cards of one rarity that are drawn at once: a reward of three, plus one for the Question Card. */
const REWARD_SIZE = 4
/** The number of different cards in the Library, all of which may be common and uncommon. */
const LIBRARY_SIZE = 20

/** A group of cards with too few unlocked ones. */
export interface CardShortage {
  readonly cards: string
  readonly got: number
  readonly min: number
}

/**
 * The first group that has too few cards to draw from; null if all have enough. The game itself only locks a few cards
 * per class; with fewer than it shows at once, it would keep drawing forever.
 */
export function cardShortage({ cardPools, shopPools, colorlessByRarity }: CardTables): CardShortage | null {
  const { COMMON, UNCOMMON, RARE } = cardPools
  const { ATTACK, SKILL, POWER } = shopPools
  const groups: readonly (readonly [cards: string, got: number, min: number])[] = [
    ['common cards', COMMON.length, REWARD_SIZE],
    ['uncommon cards', UNCOMMON.length, REWARD_SIZE],
    ['rare cards', RARE.length, REWARD_SIZE],
    ['common and uncommon cards together', COMMON.length + UNCOMMON.length, LIBRARY_SIZE],
    ['uncommon colorless cards', colorlessByRarity.UNCOMMON.length, REWARD_SIZE],
    ['rare colorless cards', colorlessByRarity.RARE.length, REWARD_SIZE],
    // A shop picks by type and rarity; there are no common powers.
    ['common attacks', ATTACK.COMMON.length, 1],
    ['uncommon attacks', ATTACK.UNCOMMON.length, 1],
    ['rare attacks', ATTACK.RARE.length, 1],
    ['common skills', SKILL.COMMON.length, 1],
    ['uncommon skills', SKILL.UNCOMMON.length, 1],
    ['rare skills', SKILL.RARE.length, 1],
    ['uncommon powers', POWER.UNCOMMON.length, 1],
    ['rare powers', POWER.RARE.length, 1],
  ]
  const short = groups.find(([, got, min]) => got < min)
  if (short === undefined) return null
  const [cards, got, min] = short
  return { cards, got, min }
}
