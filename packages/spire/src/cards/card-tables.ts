import { CARD_POOLS, COLORLESS_POOL, type PoolRarity } from '../data/card-pools.js'
import { cardFacts } from '../data/cards.js'
import { PLAYER_CLASSES, type PlayerClass } from '../data/classes.js'

type ShopType = 'ATTACK' | 'SKILL' | 'POWER'

/** A player's unlocked cards, arranged in all the ways that the game needs for its draws. */
export interface CardTables {
  readonly cardPools: Readonly<Record<PoolRarity, readonly string[]>>
  /** The reward pools split by type and sorted by ID, as the game sorts them before choosing a card. */
  readonly shopPools: Readonly<Record<ShopType, Readonly<Record<PoolRarity, readonly string[]>>>>
  /**
   * The cards that a class card can transform into: the common cards in the game's order, then all others in reverse
   * order.
   */
  readonly transformPool: readonly string[]
  /** The cards that Pandora's Box draws from, grouped by rarity, with each group in reverse order. */
  readonly pandoraPool: readonly string[]
  readonly colorlessPool: readonly string[]
  /** The colorless cards of each rarity, sorted by ID. */
  readonly colorlessByRarity: Readonly<Record<'UNCOMMON' | 'RARE', readonly string[]>>
}

/** Returns the card tables of a class without the locked cards. Modifiers can add the cards of other classes. */
export function cardTables(
  playerClass: PlayerClass,
  lockedCards: readonly string[],
  modifiers: ReadonlySet<string> = new Set(),
): CardTables {
  const locked = new Set(lockedCards)
  const open = (id: string): boolean => !locked.has(id)
  const colors = colorsOf(playerClass, modifiers)
  const poolOf = (rarity: PoolRarity): string[] => [
    ...(modifiers.has('Colorless Cards')
      ? COLORLESS_POOL.filter((id) => cardFacts(id).rarity === rarity)
      : []),
    ...colors.flatMap((color) => CARD_POOLS[color][rarity].filter(open)),
  ]
  const cardPools = { COMMON: poolOf('COMMON'), UNCOMMON: poolOf('UNCOMMON'), RARE: poolOf('RARE') }
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

/** The modifier that adds a class's cards to those of another class. */
const COLOR_MODIFIERS: Readonly<Record<PlayerClass, string>> = {
  IRONCLAD: 'Red Cards',
  SILENT: 'Green Cards',
  DEFECT: 'Blue Cards',
  WATCHER: 'Purple Cards',
}

/** Returns the classes whose cards a run offers, in the game's order. The Watcher can add her own cards a second time. */
function colorsOf(playerClass: PlayerClass, modifiers: ReadonlySet<string>): readonly PlayerClass[] {
  if (modifiers.has('Diverse')) return PLAYER_CLASSES
  return [
    playerClass,
    ...PLAYER_CLASSES.filter(
      (color) =>
        modifiers.has(COLOR_MODIFIERS[color]) && (color !== playerClass || playerClass === 'WATCHER'),
    ),
  ]
}

function ofType(pools: CardTables['cardPools'], type: ShopType): CardTables['shopPools'][ShopType] {
  const of = (rarity: PoolRarity) => pools[rarity].filter((id) => cardFacts(id).type === type).sort()
  return { COMMON: of('COMMON'), UNCOMMON: of('UNCOMMON'), RARE: of('RARE') }
}

function backwards<T>(list: readonly T[]): T[] {
  return [...list].reverse()
}

/** The maximum number of cards of one rarity in a reward: three, plus one with Question Card. */
const REWARD_SIZE = 4
/** The number of different cards that The Library draws. None of them has to be rare. */
const LIBRARY_SIZE = 20

/** A group with too few unlocked cards: its name, the number of its unlocked cards, and the required minimum. */
export interface CardShortage {
  readonly cards: string
  readonly got: number
  readonly min: number
}

/**
 * Returns the first group with fewer unlocked cards than the game draws from the group at once, or null if there is no
 * such group. With such a group, the game's algorithm would draw forever. The game itself never has such a group,
 * because it locks only a few cards per class.
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
    // Shops choose cards by type and rarity. There are no common powers.
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
