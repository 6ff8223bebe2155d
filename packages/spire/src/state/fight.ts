import type { Monster } from '../fights/monsters.js'
import type { OpeningCards } from '../fights/opening-hand.js'

/** The kind of fight: in a monster room, with an elite or with a boss. */
export type FightKind = 'monster' | 'elite' | 'boss'

/** The buff of a burning elite: 0 strength, 1 max HP, 2 metallicize, 3 regeneration. */
export type EmeraldBuff = 0 | 1 | 2 | 3

/** A fight at its start: the monsters, the draw pile and the first hand. */
export interface Fight extends OpeningCards {
  readonly encounter: string
  /** The monsters from left to right. */
  readonly monsters: readonly Monster[]
}
