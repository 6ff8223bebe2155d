import { drawMonsters, type Monster } from '../fights/monsters.js'
import { drawOpeningCards, type OpeningCards } from '../fights/opening-hand.js'
import type { RunState } from './state.js'

/** The buff of a burning elite: strength, max HP, metallicize or regeneration. */
export type EmeraldBuff = 0 | 1 | 2 | 3

/** A fight as it starts. */
export interface Fight extends OpeningCards {
  readonly encounter: string
  /** The monsters from left to right. */
  readonly monsters: readonly Monster[]
}

/**
 * Draws a fight on the floor's streams as the game does: the monsters, then the shuffled deck and the first hand. It is
 * drawn when the fight starts, whether or not anybody looks at it, since later draws of the floor depend on it.
 */
export function startFight(
  { streams, setup, deck, relics }: RunState,
  encounter: string,
  buff: EmeraldBuff | null = null,
): Fight {
  const monsters = drawMonsters(encounter, streams, setup.ascension)
  const cards = drawOpeningCards(
    deck,
    relics.map(({ id }) => id),
    streams.shuffleRng,
  )
  return { encounter, monsters: buff === 1 ? monsters.map(withMoreHp) : monsters, ...cards }
}

function withMoreHp(monster: Monster): Monster {
  return { ...monster, maxHp: monster.maxHp + Math.floor(Math.fround(monster.maxHp * 0.25) + 0.5) }
}
