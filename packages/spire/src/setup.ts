import { CARD_POOLS, COLORLESS_POOL, type PoolRarity } from './data/card-pools.js'
import { cardFacts, type CardType } from './data/cards.js'
import type { PlayerClass } from './data/classes.js'
import { BOSSES } from './data/encounters.js'
import { POTION_POOLS } from './data/potions.js'
import { basePool, POOL_TIERS, type PoolTier } from './data/relics.js'

/** What a run depends on beside its seed. */
export interface SetupOptions {
  readonly playerClass: PlayerClass
  /** 0 … 20. */
  readonly ascension: number
  /** Whether the player has opened the final act, so that keys are offered and an elite burns; true when left out. */
  readonly finalAct?: boolean
  /** Relics that this player has not unlocked; none when left out. */
  readonly lockedRelics?: readonly string[]
  /** Cards that this player has not unlocked; none when left out. */
  readonly lockedCards?: readonly string[]
  /** The bosses that this player has met; all when left out. */
  readonly bossesSeen?: readonly string[]
  /** Whether the run before reached a boss, so that Neow makes four offers; true when left out. */
  readonly reachedBoss?: boolean
  /** Whether 800 seconds are played when act 3 is reached, so that the Secret Portal can come; true when left out. */
  readonly longPlay?: boolean
}

type ShopType = 'ATTACK' | 'SKILL' | 'POWER'

/** The tables of a run: what a player with these unlocks can find. */
export interface Setup {
  readonly playerClass: PlayerClass
  readonly ascension: number
  readonly finalAct: boolean
  readonly lockedRelics: readonly string[]
  readonly lockedCards: readonly string[]
  readonly bossesSeen: ReadonlySet<string>
  readonly reachedBoss: boolean
  readonly longPlay: boolean
  readonly relicPools: Readonly<Record<PoolTier, readonly string[]>>
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
  readonly potionPool: readonly string[]
}

/** The tables for a class, an ascension and what the player has unlocked. */
export function makeSetup(options: SetupOptions): Setup {
  const { playerClass, ascension } = options
  const lockedRelics = new Set(options.lockedRelics)
  const lockedCards = new Set(options.lockedCards)
  const open = (id: string): boolean => !lockedCards.has(id)

  const relicPools = {} as Record<PoolTier, readonly string[]>
  for (const tier of POOL_TIERS) {
    relicPools[tier] = basePool(playerClass, tier).filter((relic) => !lockedRelics.has(relic))
  }
  const base = CARD_POOLS[playerClass]
  const cardPools = {
    COMMON: base.COMMON.filter(open),
    UNCOMMON: base.UNCOMMON.filter(open),
    RARE: base.RARE.filter(open),
  }
  const { COMMON, UNCOMMON, RARE } = cardPools
  const colorlessPool = COLORLESS_POOL.filter(open)
  return {
    playerClass,
    ascension,
    finalAct: options.finalAct ?? true,
    lockedRelics: [...lockedRelics],
    lockedCards: [...lockedCards],
    bossesSeen: new Set(options.bossesSeen ?? BOSSES),
    reachedBoss: options.reachedBoss ?? true,
    longPlay: options.longPlay ?? true,
    relicPools,
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
    potionPool: POTION_POOLS[playerClass],
  }
}

function ofType(pools: Setup['cardPools'], type: CardType): Readonly<Record<PoolRarity, readonly string[]>> {
  const of = (rarity: PoolRarity) => pools[rarity].filter((id) => cardFacts(id).type === type).sort()
  return { COMMON: of('COMMON'), UNCOMMON: of('UNCOMMON'), RARE: of('RARE') }
}

function backwards<T>(list: readonly T[]): T[] {
  return [...list].reverse()
}
