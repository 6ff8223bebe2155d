/** The game's name for an empty potion slot. */
export const EMPTY_SLOT = 'Potion Slot'
