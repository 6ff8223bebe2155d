/** How a level may be laid out around its vaults. */
export const LAYOUT_NAMES = ['caves', 'halls', 'rooms'] as const

/** One of these layouts. */
export type LayoutName = (typeof LAYOUT_NAMES)[number]

/** What may grow or stand in the corners of a level. */
export const DECOR_NAMES = ['grove', 'lava', 'pools', 'swamp'] as const

/** One of these decorations. */
export type DecorName = (typeof DECOR_NAMES)[number]
