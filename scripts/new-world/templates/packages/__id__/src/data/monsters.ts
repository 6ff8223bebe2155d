/** The monsters and their weights. A weight is the monster's chance relative to the other monsters. */
export const MONSTERS = { bat: 6, spider: 3, troll: 1 } as const

export type Monster = keyof typeof MONSTERS
