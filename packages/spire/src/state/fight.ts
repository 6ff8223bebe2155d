import type { Monster } from '../fights/monsters.js'
import type { OpeningCards } from '../fights/opening-hand.js'

/** The kind of a fight: against normal monsters, an elite or a boss. */
export type FightKind = 'monster' | 'elite' | 'boss'

/** The buff of a burning elite: 0 for strength, 1 for max HP, 2 for metallicize, 3 for regeneration. */
export type EmeraldBuff = 0 | 1 | 2 | 3

/** A fight at its start: the monsters, the draw pile and the first hand. */
export interface Fight extends OpeningCards {
  readonly encounter: string
  /** The monsters from left to right. */
  readonly monsters: readonly Monster[]
}
