import type { Card } from '../cards/card.js'
import { roundFloat } from '../numbers/rounding.js'
import type { Reward } from '../state/reward.js'
import { has, type RunState } from '../state/run-state.js'
import { gainGold, obtainCard, obtainPotion, raiseMaxHp } from './gain.js'
import { giveRelic } from './obtain-relic.js'
import type { Picks } from './picks.js'

/** How a reward is taken: which card, or what a relic needs to know. */
export interface Taking extends Picks {
  /** The card's place in its reward; 'bowl' takes 2 max HP with the Singing Bowl; the first card when left out. */
  readonly card?: number | 'bowl'
}

/** Takes one of the rewards, which leaves the list; a potion stays where no slot is free. */
export function takeReward(state: RunState, rewards: Reward[], index: number, taking: Taking = {}): void {
  const reward = rewards[index]
  if (reward === undefined)
    throw new RangeError(`rewards: expected an index below ${rewards.length}, found ${index}`)
  switch (reward.kind) {
    case 'gold':
      gainGold(state, reward.amount)
      break
    case 'relic':
      giveRelic(state, reward.relic, rewards, taking)
      if (rewards[index + 1]?.kind === 'sapphireKey') rewards.splice(index + 1, 1)
      break
    case 'potion':
      if (!obtainPotion(state, reward.potion)) return
      break
    case 'cards':
      takeCard(state, reward.cards, taking.card ?? 0)
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

/** The gold of a fight as it lies there: a quarter more with the Golden Idol. */
export function goldReward(state: RunState, amount: number): Reward {
  const bonus = has(state, 'Golden Idol') ? roundFloat(Math.fround(amount * 0.25)) : 0
  return { kind: 'gold', amount: amount + bonus }
}

function takeCard(state: RunState, cards: readonly Card[], choice: number | 'bowl'): void {
  if (choice === 'bowl') {
    if (!has(state, 'Singing Bowl')) throw new RangeError('card reward: expected the Singing Bowl to be held')
    raiseMaxHp(state, 2)
    return
  }
  const card = cards[choice]
  if (card === undefined)
    throw new RangeError(`card reward: expected a card from 0 to ${cards.length - 1}, found ${choice}`)
  obtainCard(state, card)
}
