import { readDeckCode } from '@seedfast/deck'
import type { SavedDeck } from './saved-decks.js'
import { cardOf } from '../cards/shown-library.js'

/** Returns the decks that have every word of `text` in their name, code or cards' names. */
export function filteredDecks(decks: readonly SavedDeck[], text: string): readonly SavedDeck[] {
  const words = text.toLowerCase().split(/\s+/)
  return decks.filter(({ name, code }) => {
    const about = `${name} ${code} ${cardNames(code)}`.toLowerCase()
    return words.every((word) => about.includes(word))
  })
}

function cardNames(code: string): string {
  return readDeckCode(code)
    .cards.map((id) => cardOf(id).name)
    .join(' ')
}
