/** The streams of a run that its saves hold. */
export const RUN_STREAMS = [
  'up_front',
  'shuffle',
  'unknown_map_point',
  'combat_card_generation',
  'combat_potion_generation',
  'combat_card_selection',
  'combat_energy_costs',
  'combat_targets',
  'monster_ai',
  'niche',
  'combat_orbs',
  'treasure_room_relics',
] as const

/** The streams of each player that saves hold. */
export const PLAYER_STREAMS = ['rewards', 'shops', 'transformations'] as const

export type RunStream = (typeof RUN_STREAMS)[number]
export type PlayerStream = (typeof PLAYER_STREAMS)[number]
