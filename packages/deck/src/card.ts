/** The groups of which a deck holds at most one card each. */
export const GROUPS = ['Mastery', 'Droid', 'Specialization'] as const

/** A group of which a deck holds at most one card. */
export type Group = (typeof GROUPS)[number]

/** What a card gives: energy, damage, health, armour. */
export type Points = readonly [energy: number, damage: number, health: number, armour: number]

/** What else may be true of a card: see `Card`. */
export type CardTag = 'legend' | 'passive' | 'made' | 'assumed' | Group

/** A card as a line of a table: its number, name, points and tags. */
export type CardRow = readonly [number: number, name: string, points: Points, ...tags: CardTag[]]

/** A card of the library. */
export interface Card {
  /** `card_base_00001` … for base cards, `card_dex_00001` … for tradable ones. */
  readonly id: string
  readonly name: string
  readonly points: Points
  /** Whether every deck is filled with it; nobody owns it. */
  readonly base: boolean
  readonly legend: boolean
  /** Whether it acts without being drawn: it leaves the deck before the shuffle. */
  readonly passive: boolean
  readonly group: Group | null
  /** Whether it only ever comes from another card's effect, so that nobody puts it into a deck. */
  readonly made: boolean
  /** Whether its name or points are assumed: they were not published for this id. */
  readonly assumed: boolean
}

/** A card of a table, under ids that begin with a prefix. */
export function cardOfRow(prefix: string, base: boolean, [number, name, points, ...tags]: CardRow): Card {
  return {
    id: `${prefix}_${String(number).padStart(5, '0')}`,
    name,
    points,
    base,
    legend: tags.includes('legend'),
    passive: tags.includes('passive'),
    group: GROUPS.find((group) => tags.includes(group)) ?? null,
    made: tags.includes('made'),
    assumed: tags.includes('assumed'),
  }
}
