import type { Card } from '../cards/card.js'
import { roundFloat } from '../numbers/rounding.js'
import type { Reward } from '../state/reward.js'
import { has, type RunState } from '../state/run-state.js'
import { gainGold, obtainCard, obtainPotion, raiseMaxHp } from './gain.js'
import { giveRelic } from './obtain-relic.js'
import type { Picks } from './picks.js'

/** Options for taking a reward: the card to take, or the picks for a relic. */
export interface RewardPicks extends Picks {
  /**
   * The index of the card to take from a card reward, or 'bowl' to gain 2 max HP with Singing Bowl instead. Default:
   * the first card.
   */
  readonly card?: number | 'bowl'
}

/** Takes one of the rewards and removes it from the list. A potion stays in the list if the player has no free slot. */
export function takeReward(state: RunState, rewards: Reward[], index: number, picks: RewardPicks = {}): void {
  const reward = rewards[index]
  if (reward === undefined)
    throw new RangeError(`there are ${rewards.length} rewards; no reward at index ${index}`)
  switch (reward.kind) {
    case 'gold':
      gainGold(state, reward.amount)
      break
    case 'relic':
      giveRelic(state, reward.relic, rewards, picks)
      if (rewards[index + 1]?.kind === 'sapphireKey') rewards.splice(index + 1, 1)
      break
    case 'potion':
      if (!obtainPotion(state, reward.potion)) return
      break
    case 'cards':
      takeCard(state, reward.cards, picks.card ?? 0)
      break
    case 'emeraldKey':
      state.keys.emerald = true
      break
    case 'sapphireKey':
      state.keys.sapphire = true
      if (rewards[index - 1]?.kind === 'relic') rewards.splice(index - 1, 1)
      break
  }
  const at = rewards.indexOf(reward)
  if (at >= 0) rewards.splice(at, 1)
}

/** Returns the gold reward for a fight, which Golden Idol increases by 25%, and Midas by 200%. */
export function goldReward(state: RunState, amount: number): Reward {
  return { kind: 'gold', amount: amount + goldBonus(state, amount) }
}

/** Returns what relics and modifiers add to the gold of a fight. */
export function goldBonus(state: RunState, amount: number): number {
  const idol = has(state, 'Golden Idol') ? roundFloat(Math.fround(amount * 0.25)) : 0
  return idol + (state.setup.modifiers.has('Midas') ? 2 * amount : 0)
}

function takeCard(state: RunState, cards: readonly Card[], choice: number | 'bowl'): void {
  if (choice === 'bowl') {
    if (!has(state, 'Singing Bowl')) throw new RangeError("'bowl' needs the relic Singing Bowl")
    raiseMaxHp(state, 2)
    return
  }
  const card = cards[choice]
  if (card === undefined)
    throw new RangeError(`the card reward has ${cards.length} cards; no card at index ${choice}`)
  obtainCard(state, card)
}
