import { upgraded, type Card } from '../cards/card.js'
import { CURSE_POOL } from '../data/card-pools.js'
import { cardFacts } from '../data/cards.js'
import type { Random } from '../numbers/random.js'
import type { RunState } from '../state/run-state.js'
import { obtainCard, removeCard } from './gain.js'

/**
 * Transforms a card in the deck into a different card, with one draw. A curse becomes a curse, a colorless card becomes
 * a colorless card, and any other card becomes a card of the player's class.
 */
export function transformCard(state: RunState, index: number, random: Random, andUpgrade = false): Card {
  const { id } = removeCard(state, index)
  const pool = poolFor(state, id).filter((other) => other !== id)
  const card = { id: pool[random.random(pool.length - 1)]!, upgrades: 0 }
  const newCard = andUpgrade ? upgraded(card) : card
  obtainCard(state, newCard)
  return newCard
}

/**
 * Transforms cards in the order that they were picked. Looks up each card's current index, because the
 * indexes shift with every transformed card.
 */
export function transformInOrder(
  state: RunState,
  picks: readonly number[],
  random: RunState['streams']['miscRng'],
): void {
  const cards = picks.map((index) => state.deck[index]!)
  for (const card of cards) transformCard(state, state.deck.indexOf(card), random)
}

function poolFor({ setup }: RunState, id: string): readonly string[] {
  const { color } = cardFacts(id)
  if (color === 'CURSE') return CURSE_POOL
  return color === 'COLORLESS' ? setup.colorlessPool : setup.transformPool
}
