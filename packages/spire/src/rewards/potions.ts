import { POTION_RARITY } from '../data/potions.js'
import { has, type RunState } from '../state/run-state.js'

const BASE_CHANCE = 40
const STEP = 10
/** The number of other rewards at which potions stop dropping. */
export const FULL_REWARDS = 4

/**
 * Draws the potion after a fight, or returns null if no potion drops. The game always makes this roll, and the roll
 * changes the chance for the next fight.
 */
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
 * Draws a potion: 65% common, 25% uncommon, 10% rare. After drawing the rarity, the game keeps drawing from all potions
 * until a potion has that rarity.
 */
export function drawPotion(state: RunState): string {
  const roll = state.streams.potionRng.random(0, 99)
  const rarity = roll < 65 ? 'COMMON' : roll < 90 ? 'UNCOMMON' : 'RARE'
  for (;;) {
    const potion = drawAnyPotion(state)
    if (POTION_RARITY[potion] === rarity) return potion
  }
}

/**
 * Draws a potion in a fight, as Alchemize and Entropic Brew do: never Fruit Juice, and never the first potion that is
 * drawn after the rarity. Several public listings of the game's code agree on this rule.
 */
export function drawBrewedPotion(state: RunState): string {
  const roll = state.streams.potionRng.random(0, 99)
  const rarity = roll < 65 ? 'COMMON' : roll < 90 ? 'UNCOMMON' : 'RARE'
  drawAnyPotion(state)
  for (;;) {
    const potion = drawAnyPotion(state)
    if (POTION_RARITY[potion] === rarity && potion !== 'Fruit Juice') return potion
  }
}

/** Draws a potion of any rarity. All potions are equally likely. */
export function drawAnyPotion({ streams, setup }: RunState): string {
  return setup.potionPool[streams.potionRng.random(setup.potionPool.length - 1)]!
}
