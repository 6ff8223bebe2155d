import { canRemove, canUpgrade } from '../cards/card.js'
import type { NeowOption } from '../data/neow.js'
import { cut } from '../numbers/rounding.js'
import {
  damage,
  gainGold,
  lowerMaxHp,
  obtainCard,
  obtainNew,
  raiseMaxHp,
  removeCard,
  upgradeCard,
} from '../player/gain.js'
import { askedCards, giveRelic, swapRelic, type AskedCards } from '../player/obtain-relic.js'
import { expectPicks, fromTheEnd, type Picks } from '../player/picks.js'
import { transformInOrder } from '../player/transform.js'
import { drawCardReward, drawCurse } from '../rewards/cards.js'
import { drawAnyPotion } from '../rewards/potions.js'
import { takeRelic } from '../rewards/relic-pools.js'
import type { Reward } from '../state/reward.js'
import { forkState } from '../state/fork.js'
import type { RunState } from '../state/run-state.js'
import { giveModifierGifts, SEALED_CARDS, SEALED_PICKS } from './modifier-gifts.js'
import { drawNeowCards, drawNeowColorless, drawNeowRare } from './neow-cards.js'

/**
 * Applies one of Neow's offers: first its drawback, then its bonus, and finally a curse, if any. Returns the rewards
 * that the player can choose from. If the picks don't fit the offer, throws a RangeError without changing anything.
 */
export function takeNeowOption(state: RunState, { bonus, drawback }: NeowOption, picks: Picks): Reward[] {
  const picked = expectNeowPicks(state, bonus, picks)
  const tenth = cut(state.maxHp, 0.1)
  const fifth = cut(state.maxHp, 0.2)
  const rewards: Reward[] = []
  if (drawback === 'NO_GOLD') state.gold = 0
  else if (drawback === 'TEN_PERCENT_HP_LOSS') lowerMaxHp(state, tenth)
  else if (drawback === 'PERCENT_DAMAGE') damage(state, Math.trunc(state.hp / 10) * 3)
  else if (drawback === 'LOSE_STARTER_RELIC') state.relics.shift()
  giveBonus(state, bonus, rewards, picked, tenth, fifth)
  if (drawback === 'CURSE') obtainNew(state, drawCurse(state.streams.cardRng))
  return rewards
}

function expectNeowPicks(
  state: RunState,
  bonus: NeowOption['bonus'],
  { deck = [] }: Picks,
): readonly number[] {
  // Another relic than the boss relic validates its own picks.
  if (bonus === 'RANDOM_COMMON_RELIC' || bonus === 'ONE_RARE_RELIC') return deck
  if (bonus === 'MODIFIERS') return expectSealedPicks(deck)
  const asked = cardsAskedByNeow(state, bonus)
  return asked === undefined ? [] : expectPicks(state, deck, asked.count, asked.fits)
}

function expectSealedPicks(picks: readonly number[]): readonly number[] {
  const fits = picks.every((at) => Number.isInteger(at) && at >= 0 && at < SEALED_CARDS)
  if (picks.length <= SEALED_PICKS && new Set(picks).size === picks.length && fits) return picks
  throw new RangeError(
    `must pick up to ${SEALED_PICKS} different indexes from 0 to ${SEALED_CARDS - 1}, got ${JSON.stringify(picks)}`,
  )
}

/** Returns the cards that one of Neow's bonuses asks the player to pick, or undefined if it asks for none. */
export function cardsAskedByNeow(state: RunState, bonus: NeowOption['bonus']): AskedCards | undefined {
  switch (bonus) {
    case 'REMOVE_CARD':
    case 'REMOVE_TWO':
      return { kind: 'remove', count: bonus === 'REMOVE_TWO' ? 2 : 1, fits: canRemove }
    case 'TRANSFORM_CARD':
    case 'TRANSFORM_TWO_CARDS':
      return { kind: 'transform', count: bonus === 'TRANSFORM_TWO_CARDS' ? 2 : 1, fits: canRemove }
    case 'UPGRADE_CARD':
      return { kind: 'upgrade', count: 1, fits: canUpgrade }
    case 'BOSS_RELIC':
      return askedCards(swapRelic(state.relicPools.BOSS))
    case 'RANDOM_COMMON_RELIC':
      return askedCards(takeRelic(forkState(state), 'COMMON'))
    case 'ONE_RARE_RELIC':
      return askedCards(takeRelic(forkState(state), 'RARE'))
    default:
      return undefined
  }
}

function giveBonus(
  state: RunState,
  bonus: NeowOption['bonus'],
  rewards: Reward[],
  picked: readonly number[],
  tenth: number,
  fifth: number,
): void {
  const { neowRng } = state.streams
  switch (bonus) {
    case 'THREE_CARDS':
    case 'THREE_RARE_CARDS':
      rewards.push({ kind: 'cards', cards: drawNeowCards(state, bonus === 'THREE_RARE_CARDS') })
      break
    case 'RANDOM_COLORLESS':
    case 'RANDOM_COLORLESS_2':
      rewards.push({ kind: 'cards', cards: drawNeowColorless(state, bonus === 'RANDOM_COLORLESS_2') })
      break
    case 'ONE_RANDOM_RARE_CARD':
      obtainCard(state, drawNeowRare(state))
      break
    case 'REMOVE_CARD':
    case 'REMOVE_TWO':
      for (const index of fromTheEnd(picked)) removeCard(state, index)
      break
    case 'UPGRADE_CARD':
      upgradeCard(state, picked[0]!)
      break
    case 'TRANSFORM_CARD':
    case 'TRANSFORM_TWO_CARDS':
      transformInOrder(state, picked, neowRng)
      break
    case 'THREE_SMALL_POTIONS':
      // The game opens a reward screen here and discards the cards that it draws for it.
      drawCardReward(state, 'normal')
      for (let i = 0; i < 3; i++) rewards.push({ kind: 'potion', potion: drawAnyPotion(state) })
      break
    case 'RANDOM_COMMON_RELIC':
      giveRelic(state, takeRelic(state, 'COMMON'), rewards, { deck: picked })
      break
    case 'ONE_RARE_RELIC':
      giveRelic(state, takeRelic(state, 'RARE'), rewards, { deck: picked })
      break
    case 'BOSS_RELIC':
      giveRelic(state, takeRelic(state, 'BOSS'), rewards, { deck: picked })
      break
    case 'TEN_PERCENT_HP_BONUS':
      raiseMaxHp(state, tenth)
      break
    case 'TWENTY_PERCENT_HP_BONUS':
      raiseMaxHp(state, fifth)
      break
    case 'THREE_ENEMY_KILL':
      giveRelic(state, 'NeowsBlessing')
      break
    case 'HUNDRED_GOLD':
      gainGold(state, 100)
      break
    case 'TWO_FIFTY_GOLD':
      gainGold(state, 250)
      break
    case 'MODIFIERS':
      giveModifierGifts(state, rewards, picked)
      break
  }
}
