import type { NeowTables } from './build.js'

const GOOD = [
  'ARCANE_SCROLL',
  'BOOMING_CONCH',
  'FISHING_ROD',
  'GOLDEN_PEARL',
  'KALEIDOSCOPE',
  'LEAD_PAPERWEIGHT',
  'LOST_COFFER',
  'MASSIVE_SCROLL',
  'NEOWS_TORMENT',
  'NEW_LEAF',
  'PHIAL_HOLSTER',
  'PRECISE_SCISSORS',
  'SCROLL_BOXES',
  'WINGED_BOOTS',
] as const

const TWINS = {
  CURSED_PEARL: ['GOLDEN_PEARL'],
  HEFTY_TABLET: ['ARCANE_SCROLL'],
  LEAFY_POULTICE: ['NEW_LEAF'],
  PRECARIOUS_SHEARS: ['PRECISE_SCISSORS'],
} as const

/** The relics that Neow can offer in builds up to v0.108. */
export const NEOW_OF_EIGHT: NeowTables = {
  priced: [
    'CURSED_PEARL',
    'HEFTY_TABLET',
    'LARGE_CAPSULE',
    'LEAFY_POULTICE',
    'NEOWS_BONES',
    'PRECARIOUS_SHEARS',
    'SILKEN_TRESS',
    'SILVER_CRUCIBLE',
  ],
  good: GOOD,
  twins: TWINS,
}

/** The relics that Neow can offer in builds from v0.109 on. These builds have two more priced relics. */
export const NEOW_OF_TEN: NeowTables = {
  priced: [
    'CURSED_PEARL',
    'DOWSING_ROD',
    'HEFTY_TABLET',
    'LARGE_CAPSULE',
    'LEAFY_POULTICE',
    'NEOWS_BONES',
    'NEOWS_SACRIFICE',
    'PRECARIOUS_SHEARS',
    'SILKEN_TRESS',
    'SILVER_CRUCIBLE',
  ],
  good: GOOD,
  twins: { ...TWINS, NEOWS_SACRIFICE: ['PHIAL_HOLSTER', 'LOST_COFFER'] },
}
