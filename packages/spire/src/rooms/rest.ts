import { canRemove, canUpgrade } from '../cards/card.js'
import { cut } from '../numbers/rounding.js'
import { heal, lowerMaxHp, removeCard, upgradeCard } from '../player/gain.js'
import { expectPicks, type Picks } from '../player/picks.js'
import { cardReward, drawCardReward } from '../rewards/cards.js'
import { rollTier, takeRelic } from '../rewards/relic-pools.js'
import type { Reward } from '../state/reward.js'
import { has, relicOf, type RunState } from '../state/run-state.js'

/** An action at a rest site. */
export type RestAction = 'rest' | 'smith' | 'recall' | 'dig' | 'lift' | 'toke' | 'leave'

/** Returns the actions currently available at a rest site. */
export function restActions(state: RunState): RestAction[] {
  const actions: RestAction[] = []
  if (!has(state, 'Coffee Dripper')) actions.push('rest')
  if (!has(state, 'Fusion Hammer') && !state.setup.modifiers.has('Midas') && state.deck.some(canUpgrade))
    actions.push('smith')
  if (state.setup.finalAct && !state.keys.ruby) actions.push('recall')
  if (has(state, 'Shovel')) actions.push('dig')
  if ((relicOf(state, 'Girya')?.counter ?? 3) < 3) actions.push('lift')
  if (has(state, 'Peace Pipe') && state.deck.some(canRemove)) actions.push('toke')
  return [...actions, 'leave']
}

/** Heals 30% of the maximum HP. With Night Terrors, heals all of them, but lowers the maximum. */
function sleep(state: RunState): void {
  const terrors = state.setup.modifiers.has('Night Terrors')
  const healed = (terrors ? state.maxHp : cut(state.maxHp, 0.3)) + (has(state, 'Regal Pillow') ? 15 : 0)
  if (terrors) lowerMaxHp(state, 5)
  heal(state, healed)
}

/** Performs an action at a rest site. Throws a RangeError if the action isn't available. */
export function doAtRest(state: RunState, action: RestAction, rewards: Reward[], { deck = [] }: Picks): void {
  const possible = restActions(state)
  if (!possible.includes(action)) {
    throw new RangeError(`"${action}" isn't available at this rest site (available: ${possible.join(', ')})`)
  }
  switch (action) {
    case 'rest':
      sleep(state)
      if (has(state, 'Dream Catcher')) rewards.push(...cardReward(drawCardReward(state, 'rest')))
      break
    case 'smith':
      upgradeCard(state, expectPicks(state, deck, 1, canUpgrade)[0]!)
      break
    case 'recall':
      state.keys.ruby = true
      break
    case 'dig':
      rewards.push({ kind: 'relic', relic: takeRelic(state, rollTier(state)) })
      break
    case 'lift':
      relicOf(state, 'Girya')!.counter++
      break
    case 'toke':
      removeCard(state, expectPicks(state, deck, 1, canRemove)[0]!)
      break
    case 'leave':
      break
  }
}
