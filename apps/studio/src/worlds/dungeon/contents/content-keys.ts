/** The kinds of rows that the user can choose, each with its title. Ghosts are listed with the monsters. */
export const ROW_KINDS = {
  unique: 'Uniques',
  monster: 'Monsters',
  artefact: 'Artefacts',
  item: 'Items',
  shop: 'Shops',
  vault: 'Vaults',
  feature: 'Features',
  stair: 'Stairs',
} as const

export type RowKind = keyof typeof ROW_KINDS

/** The columns that the table can be sorted by. */
export const SORT_KEYS = ['name', 'kind', 'level', 'place', 'price', 'steps'] as const

export type SortKey = (typeof SORT_KEYS)[number]

/** The columns of the table of levels. Each has a number per level, except `level`, `layout` and `note`. */
export const LEVEL_KEYS = [
  'level',
  'layout',
  'steps',
  'monsters',
  'outOfDepth',
  'uniques',
  'items',
  'artefacts',
  'shops',
  'vaults',
  'features',
  'vetoes',
  'note',
] as const

export type LevelKey = (typeof LEVEL_KEYS)[number]
