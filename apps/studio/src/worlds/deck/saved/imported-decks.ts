import { countOf } from '../../../words/quantity-text.js'
import type { SavedDeck } from './saved-decks.js'

/** Adds decks to the front of the list, in their order. Decks that are already in the list stay as they are. */
export function withImported(
  decks: readonly SavedDeck[],
  imported: readonly SavedDeck[],
): readonly SavedDeck[] {
  const codes = [...imported, ...decks].map(({ code }) => code)
  const isKnown = ({ code }: SavedDeck): boolean => decks.some((deck) => deck.code === code)
  return [...imported.filter((deck, i) => codes.indexOf(deck.code) === i && !isKnown(deck)), ...decks]
}

/** Reports an import: the decks that were read, and the saved decks before it. */
export function addedText(read: readonly SavedDeck[], before: readonly SavedDeck[]): string {
  const codes = new Set(read.map(({ code }) => code))
  const known = before.filter(({ code }) => codes.has(code)).length
  const added = codes.size - known
  const kept = `${countOf(known, 'deck')} ${known === 1 ? 'was' : 'were'} already saved`
  if (known === 0) return `Added ${countOf(added, 'deck')}`
  return added === 0 ? `Nothing to add: ${kept}` : `Added ${countOf(added, 'deck')}; ${kept}`
}
