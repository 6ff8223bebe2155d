/** The groups of cards. A deck can contain only one card from each group. */
export const GROUPS = ['Mastery', 'Droid', 'Specialization'] as const

export type Group = (typeof GROUPS)[number]

/** The points printed on a card. */
export type Points = readonly [energy: number, damage: number, health: number, armour: number]

/** A property of a card other than its points. See `Card` for the meaning of each property. */
export type CardTag = 'legend' | 'passive' | 'effect-only' | 'assumed' | Group

export type CardRow = readonly [number: number, name: string, points: Points, ...tags: CardTag[]]
