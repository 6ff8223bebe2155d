import { upgraded, type Card } from '../card.js'
import { CURSE_POOL } from '../data/card-pools.js'
import { cardFacts } from '../data/cards.js'
import type { Random } from '../random.js'
import { obtainCard, removeCard } from './gain.js'
import type { RunState } from './state.js'

/**
 * A card of the deck becomes another, one draw of the stream: a curse another curse, a colourless card another
 * colourless one, any other a card of the class; never the same.
 */
export function transformCard(state: RunState, index: number, random: Random, andUpgrade = false): Card {
  const { id } = removeCard(state, index)
  const pool = poolFor(state, id).filter((other) => other !== id)
  const card = { id: pool[random.random(pool.length - 1)]!, upgrades: 0 }
  const made = andUpgrade ? upgraded(card) : card
  obtainCard(state, made)
  return made
}

function poolFor({ setup }: RunState, id: string): readonly string[] {
  const { color } = cardFacts(id)
  if (color === 'CURSE') return CURSE_POOL
  return color === 'COLORLESS' ? setup.colorlessPool : setup.transformPool
}
