/** How a level may be laid out around its vaults. */
export const LAYOUT_NAMES = ['rooms', 'caves', 'halls'] as const

export type LayoutName = (typeof LAYOUT_NAMES)[number]
