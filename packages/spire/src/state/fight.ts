import type { Monster } from '../fights/monsters.js'
import type { OpeningCards } from '../fights/opening-hand.js'

/** The kind of a fight: in a monster room, with an elite or with a boss. */
export type FightKind = 'monster' | 'elite' | 'boss'

/** The buff of a burning elite: strength, max HP, metallicize or regeneration. */
export type EmeraldBuff = 0 | 1 | 2 | 3

/** A fight as it starts. */
export interface Fight extends OpeningCards {
  readonly encounter: string
  /** The monsters from left to right. */
  readonly monsters: readonly Monster[]
}
