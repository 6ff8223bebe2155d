/** The styles of card IDs: those of litemint, and those of Cyberbrawl, the same game today. */
export const ID_STYLES = ['litemint', 'cyberbrawl'] as const

export type IdStyle = (typeof ID_STYLES)[number]
