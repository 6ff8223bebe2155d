import { obtainNew } from '../player/gain.js'
import { drawCurse } from '../rewards/cards.js'
import { drawChestGold } from '../rewards/chest.js'
import { takeRelic } from '../rewards/relic-pools.js'
import type { Chest } from '../state/chest.js'
import type { Reward } from '../state/reward.js'
import { has, relicOf, type RunState } from '../state/run-state.js'

/**
 * Opens a chest and returns its rewards: Matryoshka's extra relic, the gold, the relic, and the sapphire key, which the
 * player can take instead of the relic. Cursed Key adds a curse to the deck.
 */
export function openChest(state: RunState, chest: Chest): Reward[] {
  const { relicRng, cardRng } = state.streams
  const rewards: Reward[] = []
  const doll = relicOf(state, 'Matryoshka')
  if (doll !== undefined && doll.counter > 0) {
    doll.counter--
    rewards.push({
      kind: 'relic',
      relic: takeRelic(state, relicRng.randomBoolean(0.75) ? 'COMMON' : 'UNCOMMON'),
    })
  }
  if (has(state, 'Cursed Key')) obtainNew(state, drawCurse(cardRng))
  if (chest.hasGold)
    rewards.push({ kind: 'gold', amount: state.atRoom(['gold'], () => drawChestGold(state, chest.size)) })
  const relic: Reward = { kind: 'relic', relic: takeRelic(state, chest.tier) }
  rewards.push(relic)
  if (state.setup.finalAct && !state.keys.sapphire) rewards.push({ kind: 'sapphireKey' })
  const mask = relicOf(state, 'NlothsMask')
  if (mask !== undefined && mask.counter > 0) {
    // N'loth's Hungry Face swallows the relic in the next chest that is opened, which is this chest.
    mask.counter = -2
    rewards.splice(rewards.indexOf(relic), 1)
  }
  return rewards
}
