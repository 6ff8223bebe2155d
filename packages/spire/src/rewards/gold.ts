import { roundFloat } from '../numbers/rounding.js'
import type { RunState } from '../state/run-state.js'

const { fround } = Math

/** Draws the gold from a fight: 10 to 20, or 25 to 35 for an elite. In a daily climb, it is always 15 or 30. */
export function drawFightGold({ streams, setup }: RunState, elite: boolean): number {
  if (setup.mode === 'daily') return elite ? 30 : 15
  return elite ? streams.treasureRng.random(25, 35) : streams.treasureRng.random(10, 20)
}

/** Draws the gold from the boss of act 1 or 2: 95 to 105, or 25% less from ascension 13 on; 100 in a daily climb. */
export function drawBossGold({ streams, setup }: RunState): number {
  if (setup.mode === 'daily') return 100
  const gold = 100 + streams.miscRng.random(-5, 5)
  return setup.ascension >= 13 ? roundFloat(fround(gold * 0.75)) : gold
}
