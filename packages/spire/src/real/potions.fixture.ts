import { drawPotion, drawPotionReward } from '../rewards/potions.js'
import { forkState } from '../state/fork.js'
import type { Trail } from './trail.fixture.js'

/** The maximum number of slots that Entropic Brew fills. */
const MOST_BREWED = 5

/** Compares a fight's potion roll with the record, which shows where potions dropped. */
export function checkPotion(trail: Trail, rewards: number): void {
  const { state, record } = trail
  const before = forkState(state)
  const recorded = record.potions(state.floor) > 0
  const rule = 'potion yes or no'
  if ((drawPotionReward(state, rewards) !== null) === recorded) {
    trail.check(rule, 'equal')
    return
  }
  // Potions brewed in fights since the last roll come from the same stream. Their number isn't recorded.
  const fitting = Array.from({ length: MOST_BREWED }, (_, i) => {
    const ahead = forkState(before)
    for (let brewed = 0; brewed <= i; brewed++) drawPotion(ahead)
    return { ahead, fits: (drawPotionReward(ahead, rewards) !== null) === recorded }
  }).filter(({ fits }) => fits)
  const found = fitting[trail.choice(Math.max(1, fitting.length))]
  if (found === undefined) {
    trail.check(rule, { miss: recorded ? 'one extra potion' : 'one missing potion' })
    return
  }
  trail.check(rule, { fits: 'potions brewed in a fight: Entropic Brew, Alchemize' })
  state.streams.potionRng.load(found.ahead.streams.potionRng.save())
  state.potionChance = found.ahead.potionChance
}
