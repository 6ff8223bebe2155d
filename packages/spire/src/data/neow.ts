/** A bonus that Neow offers. */
export type NeowBonus =
  | 'THREE_CARDS'
  | 'ONE_RANDOM_RARE_CARD'
  | 'REMOVE_CARD'
  | 'UPGRADE_CARD'
  | 'TRANSFORM_CARD'
  | 'RANDOM_COLORLESS'
  | 'THREE_SMALL_POTIONS'
  | 'RANDOM_COMMON_RELIC'
  | 'TEN_PERCENT_HP_BONUS'
  | 'THREE_ENEMY_KILL'
  | 'HUNDRED_GOLD'
  | 'RANDOM_COLORLESS_2'
  | 'REMOVE_TWO'
  | 'ONE_RARE_RELIC'
  | 'THREE_RARE_CARDS'
  | 'TWO_FIFTY_GOLD'
  | 'TRANSFORM_TWO_CARDS'
  | 'TWENTY_PERCENT_HP_BONUS'
  | 'BOSS_RELIC'
  /** What a custom run or a daily climb starts with, instead of Neow's offers. */
  | 'MODIFIERS'

/** The price of a bonus that Neow offers. */
export type NeowDrawback =
  'NONE' | 'TEN_PERCENT_HP_LOSS' | 'NO_GOLD' | 'CURSE' | 'PERCENT_DAMAGE' | 'LOSE_STARTER_RELIC'

/** An offer made by Neow. */
export interface NeowOption {
  readonly bonus: NeowBonus
  readonly drawback: NeowDrawback
}

// The lists are in the game's order.

export const CARD_BONUSES: readonly NeowBonus[] = [
  'THREE_CARDS',
  'ONE_RANDOM_RARE_CARD',
  'REMOVE_CARD',
  'UPGRADE_CARD',
  'TRANSFORM_CARD',
  'RANDOM_COLORLESS',
]

export const SMALL_BONUSES: readonly NeowBonus[] = [
  'THREE_SMALL_POTIONS',
  'RANDOM_COMMON_RELIC',
  'TEN_PERCENT_HP_BONUS',
  'THREE_ENEMY_KILL',
  'HUNDRED_GOLD',
]

export const DRAWBACKS: readonly NeowDrawback[] = [
  'TEN_PERCENT_HP_LOSS',
  'NO_GOLD',
  'CURSE',
  'PERCENT_DAMAGE',
]

/**
 * The bonuses that come with a drawback. Each bonus is paired with the one drawback that it can't be combined with, or
 * with null if it can be combined with every drawback.
 */
export const PAID_BONUSES: readonly (readonly [NeowBonus, NeowDrawback | null])[] = [
  ['RANDOM_COLORLESS_2', null],
  ['REMOVE_TWO', 'CURSE'],
  ['ONE_RARE_RELIC', null],
  ['THREE_RARE_CARDS', null],
  ['TWO_FIFTY_GOLD', 'NO_GOLD'],
  ['TRANSFORM_TWO_CARDS', null],
  ['TWENTY_PERCENT_HP_BONUS', 'TEN_PERCENT_HP_LOSS'],
]
