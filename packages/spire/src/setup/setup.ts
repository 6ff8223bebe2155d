import type { Place } from '@seedfast/world'
import { cardTables, cardShortage, type CardTables } from '../cards/card-tables.js'
import type { PlayerClass } from '../data/classes.js'
import { BOSSES } from '../data/encounters.js'
import type { RunMode } from '../data/modifiers.js'
import { POTION_POOLS } from '../data/potions.js'
import { basePool, POOL_TIERS, type PoolTier } from '../data/relics.js'
import { lockedAt, type UnlockLevels } from '../data/unlocks.js'
import { spireInputError } from '../messages.js'
import { idsOf } from '../names/names.js'
import { startingRelics } from './starting-relics.js'

/** The place that errors in the options refer to. */
export const RUN_OPTIONS: Place = { in: 'option', name: 'run options' }

/** Everything that a run depends on, except its seed. */
export interface SetupOptions {
  readonly playerClass: PlayerClass
  /** The ascension level, from 0 to 20. */
  readonly ascension: number
  /** Whether the final act is unlocked. If it is, keys are offered and each act has a burning elite. Default: true. */
  readonly finalAct?: boolean
  /** The IDs or display names of relics that the player hasn't unlocked. Default: none. */
  readonly lockedRelics?: readonly string[]
  /** The IDs or display names of cards that the player hasn't unlocked. Default: none. */
  readonly lockedCards?: readonly string[]
  /**
   * The unlock level of each character, from 0 to 5. Relics that one character hasn't unlocked are locked for all
   * characters. Default: 5.
   */
  readonly unlocks?: UnlockLevels
  /** The bosses that the player has already met. All other bosses are chosen first. Default: all bosses. */
  readonly bossesSeen?: readonly string[]
  /** Whether the previous run reached a boss. If it did, Neow makes four offers instead of two. Default: true. */
  readonly reachedBoss?: boolean
  /** Whether the run takes at least 800 seconds to reach act 3, so that Secret Portal can appear. Default: true. */
  readonly longPlay?: boolean
  /**
   * The run's mode. Default: `custom` if there are modifiers, and `standard` otherwise. In other modes than `standard`,
   * everything is unlocked, Neow makes no offers, and the final act needs the modifier "The Ending".
   */
  readonly mode?: RunMode
  /** The IDs or display names of the run's modifiers. Default: none. */
  readonly modifiers?: readonly string[]
}

/** A run's validated options, and the tables derived from them. */
export interface Setup extends CardTables {
  readonly playerClass: PlayerClass
  readonly ascension: number
  readonly finalAct: boolean
  readonly lockedRelics: readonly string[]
  readonly lockedCards: readonly string[]
  readonly bossesSeen: ReadonlySet<string>
  readonly reachedBoss: boolean
  readonly longPlay: boolean
  readonly mode: RunMode
  readonly modifiers: ReadonlySet<string>
  /** The relics at the start of the run. */
  readonly startRelics: readonly string[]
  /** The relics that are removed from the pools after these have been shuffled. */
  readonly removedRelics: readonly string[]
  readonly relicPools: Readonly<Record<PoolTier, readonly string[]>>
  readonly potionPool: readonly string[]
}

/** Builds a setup from valid options. Throws an InputError if too few cards are unlocked. */
export function makeSetup(options: SetupOptions): Setup {
  const { playerClass, ascension } = options
  const modifiers = modifiersOf(options.modifiers ?? [])
  const mode = modeOf(options)
  const isStandard = mode === 'standard'
  const { lockedRelics, lockedCards } = isStandard
    ? locksOf(options)
    : { lockedRelics: new Set<string>(), lockedCards: [] }
  const cards = cardTables(playerClass, lockedCards, modifiers)
  const shortage = cardShortage(cards)
  if (shortage !== null) {
    throw spireInputError('too-few-cards', { ...RUN_OPTIONS, path: ['lockedCards'] }, shortage)
  }
  const relicPools = {} as Record<PoolTier, readonly string[]>
  for (const tier of POOL_TIERS) {
    relicPools[tier] = basePool(playerClass, tier).filter((relic) => !lockedRelics.has(relic))
  }
  return {
    playerClass,
    ascension,
    finalAct: isStandard ? (options.finalAct ?? true) : modifiers.has('The Ending'),
    lockedRelics: [...lockedRelics],
    lockedCards,
    bossesSeen: new Set(
      ((mode === 'daily' ? null : options.bossesSeen) ?? BOSSES).flatMap((name) => idsOf('encounter', name)),
    ),
    reachedBoss: options.reachedBoss ?? true,
    longPlay: options.longPlay ?? true,
    mode,
    modifiers,
    ...startingRelics(playerClass, modifiers),
    relicPools,
    ...cards,
    potionPool: POTION_POOLS[playerClass],
  }
}

/** Returns the mode of a run. A run with modifiers is never a standard run. */
export function modeOf({
  mode = 'standard',
  modifiers = [],
}: Pick<SetupOptions, 'mode' | 'modifiers'>): RunMode {
  return mode === 'standard' && modifiers.length > 0 ? 'custom' : mode
}

function locksOf({ unlocks, lockedRelics = [], lockedCards = [] }: SetupOptions) {
  const locked = lockedAt(unlocks ?? {})
  return {
    lockedRelics: new Set([...lockedRelics.flatMap((name) => idsOf('relic', name)), ...locked.relics]),
    lockedCards: [...new Set([...lockedCards.flatMap((name) => idsOf('card', name)), ...locked.cards])],
  }
}

/** Returns the IDs of modifiers. Starter Deck includes Binary. */
function modifiersOf(names: readonly string[]): ReadonlySet<string> {
  const ids = new Set(names.flatMap((name) => idsOf('modifier', name)))
  if (ids.has('Starter Deck')) ids.add('Binary')
  return ids
}
