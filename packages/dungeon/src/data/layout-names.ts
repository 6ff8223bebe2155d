/** The names of the layouts that can fill a level around its vaults. */
export const LAYOUT_NAMES = ['caves', 'halls', 'rooms'] as const

export type LayoutName = (typeof LAYOUT_NAMES)[number]

/** The names of the decorations that patches on a level can have. */
export const DECOR_NAMES = ['grove', 'lava', 'pools', 'swamp'] as const

export type DecorName = (typeof DECOR_NAMES)[number]
