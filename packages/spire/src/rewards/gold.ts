import { roundFloat } from '../numbers/rounding.js'
import type { RunState } from '../state/run-state.js'

const { fround } = Math

/** The gold of a fight: 10 to 20, of an elite 25 to 35. */
export function drawFightGold({ streams }: RunState, elite: boolean): number {
  return elite ? streams.treasureRng.random(25, 35) : streams.treasureRng.random(10, 20)
}

/** The gold of a boss of acts 1 and 2: 95 to 105, a quarter less from ascension 13. */
export function drawBossGold({ streams, setup }: RunState): number {
  const gold = 100 + streams.miscRng.random(-5, 5)
  return setup.ascension >= 13 ? roundFloat(fround(gold * 0.75)) : gold
}
