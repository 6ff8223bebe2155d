/** The monsters, each with its weight: how often it is chosen relative to the others. */
export const MONSTERS = { bat: 6, spider: 3, troll: 1 } as const

/** A monster's name. */
export type Monster = keyof typeof MONSTERS
