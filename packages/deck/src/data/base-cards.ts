import type { CardRow } from './card-row.js'

/**
 * The eleven base cards, which are part of every deck. The sources specify which cards are in each base set, and the
 * points of Overload I (2 energy) and Hellfire I to V (2, 4, 6, 8 and 10 damage). All other names and points are
 * assumptions, for example that points always increase in steps of 2. Source: deck-shuffle.md, public_rest_api.md and
 * translations/jp.md in litemint/litemint-io-community-resources
 */
export const BASE_CARDS: readonly CardRow[] = [
  [1, 'Overload I', [2, 0, 0, 0]],
  [2, 'Hellfire I', [0, 2, 0, 0]],
  [3, 'Repair I', [0, 0, 2, 0], 'assumed'],
  [4, 'Overload II', [4, 0, 0, 0], 'assumed'],
  [5, 'Hellfire II', [0, 4, 0, 0], 'assumed'],
  [6, 'Repair II', [0, 0, 4, 0], 'assumed'],
  [7, 'Overload III', [6, 0, 0, 0], 'assumed'],
  [8, 'Hellfire III', [0, 6, 0, 0], 'assumed'],
  [9, 'Repair III', [0, 0, 6, 0], 'assumed'],
  [10, 'Hellfire IV', [0, 8, 0, 0], 'assumed'],
  [11, 'Hellfire V', [0, 10, 0, 0], 'assumed'],
]
