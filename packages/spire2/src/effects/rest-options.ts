import { fightCards, drawRelicReward } from '../rewards/fight-rewards.js'
import type { RewardSource } from '../rewards/reward-source.js'
import { drawPotion } from '../rewards/pools.js'
import type { Gift } from './relic-effects.js'

/** The part of the maximum HP that a rest heals, as a percentage. */
const HEALED = 30
const PILLOW_HP = 15
const MAILBOX_POTIONS = 2

/** What each relic adds to a rest, in the order that the player got the relics. */
const REST_REWARDS: Readonly<Record<string, (source: RewardSource) => Gift>> = {
  DREAM_CATCHER: (source) => ({ cards: [fightCards(source, 'monster')] }),
  TINY_MAILBOX: ({ rewards, tables }) => ({
    potions: Array.from({ length: MAILBOX_POTIONS }, () => drawPotion(rewards, tables.potions).id),
  }),
}

/** The options that relics add to rest sites. */
const RELIC_OPTIONS: Readonly<Record<string, string>> = { MEAT_CLEAVER: 'COOK', SHOVEL: 'DIG' }
/** The maximum HP for which Meat Cleaver cooks two cards. */
const COOKED_HP = 9

/**
 * Returns the options of a rest site: HEAL, SMITH, which upgrades a card, COOK with Meat Cleaver and DIG with Shovel.
 * `none` is any other option, such as LIFT with Girya.
 */
export function restOptions(relics: readonly string[]): string[] {
  const added = Object.entries(RELIC_OPTIONS).flatMap(([relic, option]) =>
    relics.includes(relic) ? [option] : [],
  )
  return ['HEAL', 'SMITH', ...added, 'none']
}

/** Makes the draws of a rest site's option, and returns what it gives. */
export function drawRest(option: string, source: RewardSource): Gift {
  if (option === 'DIG') return { relics: [drawRelicReward(source)] }
  if (option === 'COOK') return { maxHp: COOKED_HP }
  if (option !== 'HEAL') return {}
  const added = source.owned.map((relic) => REST_REWARDS[relic]?.(source) ?? {})
  const cards = added.flatMap((gift) => gift.cards ?? [])
  const potions = added.flatMap((gift) => gift.potions ?? [])
  return {
    heal: HEALED,
    ...(source.owned.includes('REGAL_PILLOW') ? { hp: PILLOW_HP } : {}),
    ...(cards.length === 0 ? {} : { cards }),
    ...(potions.length === 0 ? {} : { potions }),
  }
}
