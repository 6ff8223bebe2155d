import { compareStrings } from '@seedfast/world'
import type { Card, CardLibrary } from '@seedfast/deck'
import { POINT_KINDS, POINT_WORDS } from '../cards/card-words.js'
import { roleOf, shownLibrary } from '../cards/shown-library.js'

export const FILTERS = {
  all: 'All',
  ...POINT_WORDS,
  effect: 'Effect',
  passive: 'Passive',
  legend: 'Legendary',
} as const

export type Filter = keyof typeof FILTERS

const ownCardsOf = new WeakMap<CardLibrary, readonly Card[]>()

/** Returns the cards of the shown library that a player can own, sorted by name. */
export function ownCards(): readonly Card[] {
  const library = shownLibrary()
  const known = ownCardsOf.get(library)
  if (known !== undefined) return known
  const own = library.cards
    .filter(({ base, effectOnly }) => !base && !effectOnly)
    .sort((a, b) => compareStrings(a.name, b.name))
  ownCardsOf.set(library, own)
  return own
}

/**
 * Returns the cards of the shown library that no player can own. They are in the base sets, or are only created by other
 * cards' effects.
 */
export function otherCards(): readonly Card[] {
  return shownLibrary().cards.filter(({ base, effectOnly }) => base || effectOnly)
}

/** Returns the cards that match a filter and have every word of `text` in their name, group or ID. */
export function filteredCards(cards: readonly Card[], filter: Filter, text: string): Card[] {
  const words = text.toLowerCase().split(/\s+/)
  return cards.filter((card) => {
    const about = `${card.name} ${card.group ?? ''} ${card.id}`.toLowerCase()
    return isOfKind(card, filter) && words.every((word) => about.includes(word))
  })
}

function isOfKind(card: Card, filter: Filter): boolean {
  if (filter === 'all') return true
  if (filter === 'passive') return card.passive
  if (filter === 'legend') return card.legend
  if (filter === 'effect') return roleOf(card.id) === 'effect' && !card.passive
  return card.points[POINT_KINDS.indexOf(filter)]! > 0
}

/** The orders in which the library can be listed. */
export const ORDERS = { name: 'by name', points: 'by points' } as const

export type Order = keyof typeof ORDERS

/** Sorts cards that are sorted by name. By points, the cards with the most points of the filter's kind come first. */
export function inOrder(cards: readonly Card[], order: Order, filter: Filter): readonly Card[] {
  if (order === 'name') return cards
  const kind = POINT_KINDS.findIndex((one) => one === filter)
  const pointsOf = ({ points }: Card): number =>
    kind < 0 ? points.reduce((sum, one) => sum + one, 0) : points[kind]!
  return cards.toSorted((a, b) => pointsOf(b) - pointsOf(a))
}
