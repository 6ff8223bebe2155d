import { obtainNew } from '../player/gain.js'
import { goldReward } from '../player/take-reward.js'
import { cardReward, checkCardsKnown, drawCardReward, drawCurse, type CardPlace } from '../rewards/cards.js'
import { drawBossGold, drawFightGold } from '../rewards/gold.js'
import { drawPotionReward } from '../rewards/potions.js'
import { rollEliteTier, rollVintageTier, takeRelic, takeRelicForRoad } from '../rewards/relic-pools.js'
import type { FightKind } from '../state/fight.js'
import type { Reward } from '../state/reward.js'
import { has, type RunState } from '../state/run-state.js'

/** Returns the rewards for a won fight, in the order of the game's reward screen. */
export function drawFightRewards(state: RunState, kind: FightKind, burning: boolean): Reward[] {
  // After the boss of act 3, the game continues right away. After the Heart, it ends.
  if (kind === 'boss' && state.act >= 3) {
    curseAfterBoss(state)
    return []
  }
  checkCardsKnown(state)
  const { spoils, potion } = drawSpoils(state, kind)
  const rewards: Reward[] = [...spoils]
  if (burning) rewards.push({ kind: 'emeraldKey' })
  rewards.push(...potion)
  if (kind === 'monster' && state.setup.modifiers.has('Vintage')) return rewards
  rewards.push(...drawnCards(state, 0, kind === 'monster' ? 'normal' : kind))
  if (kind === 'monster' && has(state, 'Prayer Wheel')) rewards.push(...drawnCards(state, 1, 'normal'))
  return rewards
}

/** With Cursed Run, each boss gives a curse. */
export function curseAfterBoss(state: RunState): void {
  if (state.setup.modifiers.has('Cursed Run')) obtainNew(state, drawCurse(state.streams.cardRng))
}

/**
 * Draws the rewards that come before the cards: gold, relics, and possibly a potion, whose chance depends on the number
 * of other rewards.
 */
export function drawSpoils(state: RunState, kind: FightKind): { spoils: Reward[]; potion: Reward[] } {
  const gold = state.atRoom(['gold'], () =>
    kind === 'boss' ? drawBossGold(state) : drawFightGold(state, kind === 'elite'),
  )
  const spoils: Reward[] = [goldReward(state, gold)]
  if (kind === 'boss') curseAfterBoss(state)
  if (kind === 'monster' && state.setup.modifiers.has('Vintage'))
    spoils.push({
      kind: 'relic',
      relic: state.atRoom(['relics'], () => takeRelic(state, rollVintageTier(state))),
    })
  if (kind === 'elite') spoils.push(...state.atRoom(['relics'], () => eliteRelics(state)))
  return { spoils, potion: rollPotion(state, spoils.length) }
}

/** Draws the relics of an elite: one, or two with Black Star. */
export function eliteRelics(state: RunState): { readonly kind: 'relic'; readonly relic: string }[] {
  const relics: ReturnType<typeof eliteRelics> = [
    { kind: 'relic', relic: takeRelic(state, rollEliteTier(state)) },
  ]
  if (has(state, 'Black Star')) {
    relics.push({ kind: 'relic', relic: takeRelicForRoad(state, rollEliteTier(state)) })
  }
  return relics
}

function drawnCards(state: RunState, place: number, from: CardPlace): Reward[] {
  return cardReward(state.atRoom(['cards', place], () => drawCardReward(state, from)))
}

/**
 * Draws the rewards for a fight that an event started: the rewards that the event promised, a potion roll, and cards as
 * in a monster room.
 */
export function drawEventFightRewards(state: RunState, promised: readonly Reward[]): Reward[] {
  checkCardsKnown(state)
  const rewards = [...promised, ...rollPotion(state, promised.length)]
  rewards.push(...drawnCards(state, 0, 'normal'))
  return rewards
}

function rollPotion(state: RunState, rewards: number): Reward[] {
  const potion = state.atRoom(['potions'], () => drawPotionReward(state, rewards))
  return potion === null ? [] : [{ kind: 'potion', potion }]
}
