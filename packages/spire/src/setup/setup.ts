import { inputError, parseSchema } from '@seedfast/world'
import { cardTables, missingCards, type CardTables } from '../cards/card-tables.js'
import type { PlayerClass } from '../data/classes.js'
import { BOSSES } from '../data/encounters.js'
import { POTION_POOLS } from '../data/potions.js'
import { basePool, POOL_TIERS, type PoolTier } from '../data/relics.js'
import { setupSchema } from './setup-schema.js'

/** How errors name the options. */
export const RUN_OPTIONS = 'run options'

/** What a run depends on besides its seed. */
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

/** The tables of a run: what a player with these unlocks can find. */
export interface Setup extends CardTables {
  readonly playerClass: PlayerClass
  readonly ascension: number
  readonly finalAct: boolean
  readonly lockedRelics: readonly string[]
  readonly lockedCards: readonly string[]
  readonly bossesSeen: ReadonlySet<string>
  readonly reachedBoss: boolean
  readonly longPlay: boolean
  readonly relicPools: Readonly<Record<PoolTier, readonly string[]>>
  readonly potionPool: readonly string[]
}

/**
 * The tables for a class, an ascension and what the player has unlocked. Throws an InputError for options that are not
 * valid, or when too few cards are unlocked to draw from.
 */
export function makeSetup(options: SetupOptions): Setup {
  parseSchema(setupSchema, options, RUN_OPTIONS)
  const { playerClass, ascension } = options
  const lockedRelics = new Set(options.lockedRelics)
  const lockedCards = [...new Set(options.lockedCards)]
  const cards = cardTables(playerClass, lockedCards)
  const missing = missingCards(cards)
  if (missing !== null) throw inputError(RUN_OPTIONS, ['lockedCards'], missing)
  const relicPools = {} as Record<PoolTier, readonly string[]>
  for (const tier of POOL_TIERS) {
    relicPools[tier] = basePool(playerClass, tier).filter((relic) => !lockedRelics.has(relic))
  }
  return {
    playerClass,
    ascension,
    finalAct: options.finalAct ?? true,
    lockedRelics: [...lockedRelics],
    lockedCards,
    bossesSeen: new Set(options.bossesSeen ?? BOSSES),
    reachedBoss: options.reachedBoss ?? true,
    longPlay: options.longPlay ?? true,
    relicPools,
    ...cards,
    potionPool: POTION_POOLS[playerClass],
  }
}
