/** The names of the streams that a save contains once for the whole run, not once per player. */
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

/** The names of the streams that a save contains for each player. */
export const PLAYER_STREAMS = ['rewards', 'shops', 'transformations'] as const

export type RunStream = (typeof RUN_STREAMS)[number]
export type PlayerStream = (typeof PLAYER_STREAMS)[number]
