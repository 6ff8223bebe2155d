/** The groups of which a deck may hold one card each. */
export const GROUPS = ['Mastery', 'Droid', 'Specialization'] as const

/** A group of which a deck may hold one card. */
export type Group = (typeof GROUPS)[number]

/** The points that a card gives. */
export type Points = readonly [energy: number, damage: number, health: number, armour: number]

/** What else may be true of a card: see `Card`. */
export type CardTag = 'legend' | 'passive' | 'effect-only' | 'assumed' | Group

/** A card as a row of a table: its number, name, points and tags. */
export type CardRow = readonly [number: number, name: string, points: Points, ...tags: CardTag[]]
