import names from './names.json' with { type: 'json' }

/** The game's display names of relics, keyed by ID. `nameFromId` returns the others. */
export const RELIC_NAMES: Readonly<Record<string, string>> = names.relics

/** The game's display names of potions, keyed by ID. `nameFromId` returns the others. */
export const POTION_NAMES: Readonly<Record<string, string>> = names.potions

/**
 * The game's display names of monsters, keyed by ID. `nameFromId` returns the others. The game calls both kinds of lice
 * "Louse"; the color tells them apart.
 */
export const MONSTER_NAMES: Readonly<Record<string, string>> = names.monsters

/** The display names of encounters, keyed by ID. `nameFromId` returns the others. */
export const ENCOUNTER_NAMES: Readonly<Record<string, string>> = names.encounters

/** The game's display names of events, keyed by ID. `nameFromId` returns the others. */
export const EVENT_NAMES: Readonly<Record<string, string>> = names.events

/** The game's display names of modifiers, keyed by ID. `nameFromId` returns the others. */
export const MODIFIER_NAMES: Readonly<Record<string, string>> = names.modifiers
