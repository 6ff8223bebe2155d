import type { CodedDeck } from '@seedfast/deck'
import { cardOf } from '../cards/shown-library.js'

/** Returns a short name for a deck: the names of its two most distinctive cards, as in `Hellfire Spec, Brawler`. */
export function deckName({ cards }: CodedDeck): string {
  const rank = (id: string): number => {
    const { group, legend, passive } = cardOf(id)
    return group === 'Specialization' ? 3 : legend && passive ? 2 : legend ? 1 : 0
  }
  const first = cards.toSorted((a, b) => rank(b) - rank(a)).slice(0, 2)
  return first.length === 0 ? 'No cards' : first.map((id) => cardOf(id).name).join(', ')
}
