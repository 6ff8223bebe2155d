import type { Card } from '../cards/card.js'
import type { PoolRarity } from '../data/card-pools.js'
import { pickOther } from '../rewards/cards.js'
import type { RunState } from '../state/run-state.js'

const CARDS = 3
const UNCOMMON_CHANCE = 0.33

/**
 * Draws the three class cards in one of Neow's offers. They are never upgraded. The rarity of each card is drawn even
 * if all cards are rare.
 */
export function drawNeowCards({ streams, setup }: RunState, rareOnly: boolean): Card[] {
  const ids: string[] = []
  for (let left = CARDS; left > 0; left--) {
    const rarity: PoolRarity = streams.neowRng.randomBoolean(UNCOMMON_CHANCE) ? 'UNCOMMON' : 'COMMON'
    ids.push(pickOther(streams.neowRng, setup.cardPools[rareOnly ? 'RARE' : rarity], ids))
  }
  return ids.map((id) => ({ id, upgrades: 0 }))
}

/**
 * Draws the three colorless cards in one of Neow's offers. Their rarities are drawn from Neow's stream but have no
 * effect. The cards themselves are drawn from cardRng.
 */
export function drawNeowColorless({ streams, setup }: RunState, rareOnly: boolean): Card[] {
  const ids: string[] = []
  for (let left = CARDS; left > 0; left--) {
    streams.neowRng.randomBoolean(UNCOMMON_CHANCE)
    ids.push(pickOther(streams.cardRng, setup.colorlessByRarity[rareOnly ? 'RARE' : 'UNCOMMON'], ids))
  }
  return ids.map((id) => ({ id, upgrades: 0 }))
}

/** Draws the rare class card that Neow gives without a choice. */
export function drawNeowRare({ streams, setup }: RunState): Card {
  const pool = setup.cardPools.RARE
  return { id: pool[streams.neowRng.random(pool.length - 1)]!, upgrades: 0 }
}
