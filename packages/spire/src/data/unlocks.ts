import unlocks from './unlocks.json' with { type: 'json' }
import { PLAYER_CLASSES, type PlayerClass } from './classes.js'

/** The three cards or three relics that a character unlocks at one unlock level. */
export interface UnlockBundle {
  readonly cards?: readonly string[]
  readonly relics?: readonly string[]
}

/**
 * The cards and relics that each character unlocks at levels 1 to 5. Public programs confirm which cards can be
 * unlocked, but the order of the levels is based on players' reports.
 */
const UNLOCKS: Readonly<Record<PlayerClass, readonly UnlockBundle[]>> = unlocks

/** The unlock level of each character, from 0 to 5. Characters that aren't listed have level 5. */
export type UnlockLevels = Readonly<Partial<Record<PlayerClass, number | undefined>>>

/** Returns the cards and relics that characters at the given levels haven't unlocked. */
export function lockedAt(levels: UnlockLevels): { cards: string[]; relics: string[] } {
  const bundles = PLAYER_CLASSES.flatMap((name) => UNLOCKS[name].slice(levels[name] ?? 5))
  return {
    cards: bundles.flatMap(({ cards = [] }) => cards),
    relics: bundles.flatMap(({ relics = [] }) => relics),
  }
}
