import type { NeowBonus, NeowDrawback } from '../data/neow.js'

const BONUSES: Readonly<Record<NeowBonus, string>> = {
  THREE_CARDS: 'choose 1 of 3 cards',
  ONE_RANDOM_RARE_CARD: 'a random rare card',
  REMOVE_CARD: 'remove a card',
  UPGRADE_CARD: 'upgrade a card',
  TRANSFORM_CARD: 'transform a card',
  RANDOM_COLORLESS: 'choose 1 of 3 colorless cards',
  THREE_SMALL_POTIONS: '3 random potions',
  RANDOM_COMMON_RELIC: 'a random common relic',
  TEN_PERCENT_HP_BONUS: '+10% max HP',
  THREE_ENEMY_KILL: 'enemies in your next 3 fights have 1 HP',
  HUNDRED_GOLD: '100 gold',
  RANDOM_COLORLESS_2: 'choose 1 of 3 rare colorless cards',
  REMOVE_TWO: 'remove 2 cards',
  ONE_RARE_RELIC: 'a random rare relic',
  THREE_RARE_CARDS: 'choose 1 of 3 rare cards',
  TWO_FIFTY_GOLD: '250 gold',
  TRANSFORM_TWO_CARDS: 'transform 2 cards',
  TWENTY_PERCENT_HP_BONUS: '+20% max HP',
  BOSS_RELIC: 'a random boss relic',
  MODIFIERS: 'what the modifiers give',
}

const PRICES: Readonly<Record<NeowDrawback, string>> = {
  NONE: '',
  TEN_PERCENT_HP_LOSS: 'lose 10% of your max HP',
  NO_GOLD: 'lose all gold',
  CURSE: 'gain a curse',
  PERCENT_DAMAGE: 'lose 30% of your HP',
  LOSE_STARTER_RELIC: 'lose your starter relic',
}

/** Returns the bonus with the given ID or description, or undefined if there is none. */
export function bonusNamed(name: string): NeowBonus | undefined {
  return BONUS_IDS.find((bonus) => bonus === name || BONUSES[bonus] === name.toLowerCase())
}

export const BONUS_IDS = Object.keys(BONUSES) as readonly NeowBonus[]

export function isBonus(id: string): id is NeowBonus {
  return Object.hasOwn(BONUSES, id)
}

/** Describes the bonus of one of Neow's offers. */
export function bonusText(bonus: NeowBonus): string {
  return BONUSES[bonus]
}

/** Describes the drawback of one of Neow's offers. Returns an empty string if there is no drawback. */
export function drawbackText(drawback: NeowDrawback): string {
  return PRICES[drawback]
}
