import { compose } from '../fights/composition.js'
import { drawMonsters, type Monster } from '../fights/monsters.js'
import { drawOpeningCards } from '../fights/opening-hand.js'
import type { EmeraldBuff, Fight } from '../state/fight.js'
import type { RunState } from '../state/run-state.js'

/**
 * Draws a fight from the floor's streams as the game does: the monsters, then the shuffled deck and the first
 * hand. In a lean walk, makes only the draws that affect later draws on the same floor.
 */
export function startFight(state: RunState, encounter: string, buff: EmeraldBuff | null = null): Fight {
  const { streams, setup, deck, relics } = state
  if (state.lean === true) {
    // Relics from the fight's rewards can also draw from miscRng.
    compose(encounter, streams.miscRng, () => null)
    return { encounter, monsters: NOTHING, drawPile: NOTHING, hand: NOTHING }
  }
  const monsters = drawMonsters(encounter, streams, setup.ascension)
  const cards = drawOpeningCards(
    deck,
    relics.map(({ id }) => id),
    streams.shuffleRng,
  )
  return { encounter, monsters: buff === 1 ? monsters.map(withMoreHp) : monsters, ...cards }
}

const NOTHING: never[] = []

function withMoreHp(monster: Monster): Monster {
  return { ...monster, maxHp: monster.maxHp + Math.floor(Math.fround(monster.maxHp * 0.25) + 0.5) }
}
