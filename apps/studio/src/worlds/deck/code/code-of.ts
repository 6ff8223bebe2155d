import { deckCode, hasDeckCode, type CodedDeck } from '@seedfast/deck'

/** Returns a deck's code, or an empty string if it has cards that aren't published. */
export function codeOf(deck: CodedDeck): string {
  return hasDeckCode(deck) ? deckCode(deck) : ''
}
