import { roundFloat } from '../numbers/rounding.js'
import type { Chest, ChestSize } from '../state/chest.js'
import type { RunState } from '../state/run-state.js'

const { fround } = Math

interface Odds {
  readonly gold: number
  readonly common: number
  readonly uncommon: number
  readonly amount: number
}

const ODDS: Readonly<Record<ChestSize, Odds>> = {
  SMALL: { gold: 50, common: 75, uncommon: 100, amount: 25 },
  MEDIUM: { gold: 35, common: 35, uncommon: 85, amount: 50 },
  LARGE: { gold: 50, common: 0, uncommon: 75, amount: 75 },
}

/** Draws the chest in a treasure room when the player enters the room. Makes two draws. */
export function drawChest({ streams }: RunState): Chest {
  const { treasureRng } = streams
  const kind = treasureRng.random(0, 99)
  const size = kind < 50 ? 'SMALL' : kind < 83 ? 'MEDIUM' : 'LARGE'
  const odds = ODDS[size]
  // A single draw decides both the gold and the relic's tier.
  const roll = treasureRng.random(0, 99)
  const tier = roll < odds.common ? 'COMMON' : roll < odds.uncommon ? 'UNCOMMON' : 'RARE'
  return { size, tier, hasGold: roll < odds.gold }
}

/** Draws the gold in a chest when the player opens it: 25, 50 or 75, plus or minus 10% except in a daily climb. */
export function drawChestGold({ streams, setup }: RunState, size: ChestSize): number {
  const { amount } = ODDS[size]
  if (setup.mode === 'daily') return amount
  return roundFloat(
    streams.treasureRng.randomFloat(fround(amount * fround(0.9)), fround(amount * fround(1.1))),
  )
}
