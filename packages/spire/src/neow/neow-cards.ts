import type { Card } from '../cards/card.js'
import type { PoolRarity } from '../data/card-pools.js'
import { pickOther } from '../rewards/cards.js'
import type { RunState } from '../state/run-state.js'

const CARDS = 3
const UNCOMMON_CHANCE = 0.33

/** Neow's three cards of the class, which are never upgraded; the rarity is drawn for the rare ones too. */
export function drawNeowCards({ streams, setup }: RunState, rareOnly: boolean): Card[] {
  const ids: string[] = []
  for (let left = CARDS; left > 0; left--) {
    const rarity: PoolRarity = streams.neowRng.randomBoolean(UNCOMMON_CHANCE) ? 'UNCOMMON' : 'COMMON'
    ids.push(pickOther(streams.neowRng, setup.cardPools[rareOnly ? 'RARE' : rarity], ids))
  }
  return ids.map((id) => ({ id, upgrades: 0 }))
}

/** Neow's three colourless cards: the rarity is drawn on her stream and counts for nothing, the cards on cardRng. */
export function drawNeowColorless({ streams, setup }: RunState, rareOnly: boolean): Card[] {
  const ids: string[] = []
  for (let left = CARDS; left > 0; left--) {
    streams.neowRng.randomBoolean(UNCOMMON_CHANCE)
    ids.push(pickOther(streams.cardRng, setup.colorlessByRarity[rareOnly ? 'RARE' : 'UNCOMMON'], ids))
  }
  return ids.map((id) => ({ id, upgrades: 0 }))
}

/** The one rare card of the class that Neow gives outright. */
export function drawNeowRare({ streams, setup }: RunState): Card {
  const pool = setup.cardPools.RARE
  return { id: pool[streams.neowRng.random(pool.length - 1)]!, upgrades: 0 }
}
