import { POTION_RARITY } from '../data/potions.js'
import { has, type RunState } from '../state/run-state.js'

const BASE_CHANCE = 40
const STEP = 10
/** With this many other rewards, no potion drops. */
const FULL_REWARDS = 4

/** Returns the potion after a fight, or null. The roll always happens and changes the next chance. */
export function drawPotionReward(state: RunState, otherRewards: number): string | null {
  let chance = has(state, 'White Beast Statue') ? 100 : BASE_CHANCE + state.potionChance
  if (otherRewards >= FULL_REWARDS) chance = 0
  if (state.streams.potionRng.random(0, 99) >= chance) {
    state.potionChance += STEP
    return null
  }
  state.potionChance -= STEP
  return drawPotion(state)
}

/**
 * Returns a random potion: 65% common, 25% uncommon, 10% rare. The game then picks from all potions until the rarity
 * matches.
 */
export function drawPotion(state: RunState): string {
  const roll = state.streams.potionRng.random(0, 99)
  const rarity = roll < 65 ? 'COMMON' : roll < 90 ? 'UNCOMMON' : 'RARE'
  for (;;) {
    const potion = drawAnyPotion(state)
    if (POTION_RARITY[potion] === rarity) return potion
  }
}

/** Returns a potion of any rarity, each equally likely. */
export function drawAnyPotion({ streams, setup }: RunState): string {
  return setup.potionPool[streams.potionRng.random(setup.potionPool.length - 1)]!
}
