import { compareStrings } from '@seedfast/world'
import { cardOf, readDeckCode } from '@seedfast/deck'
import type { SavedDeck } from './saved-decks.js'

/** Returns all tags of the decks in alphabetical order. Of tags that differ only in case, keeps the first one. */
export function tagsOf(decks: readonly SavedDeck[]): readonly string[] {
  const tags = new Map<string, string>()
  for (const tag of decks.flatMap((deck) => deck.tags))
    if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  return [...tags].toSorted(([a], [b]) => compareStrings(a, b)).map(([, tag]) => tag)
}

/**
 * Returns the decks that have the tag `tag` (ignoring case; null for any deck), and every word of `text` in their name,
 * tags, code or cards' names.
 */
export function filteredDecks(
  decks: readonly SavedDeck[],
  tag: string | null,
  text: string,
): readonly SavedDeck[] {
  const key = tag?.toLowerCase()
  const words = text.toLowerCase().split(/\s+/)
  return decks.filter(({ name, code, tags }) => {
    if (key !== undefined && !tags.some((one) => one.toLowerCase() === key)) return false
    const about = `${name} ${tags.join(' ')} ${code} ${cardNames(code)}`.toLowerCase()
    return words.every((word) => about.includes(word))
  })
}

function cardNames(code: string): string {
  return readDeckCode(code)
    .cards.map((id) => cardOf(id).name)
    .join(' ')
}
