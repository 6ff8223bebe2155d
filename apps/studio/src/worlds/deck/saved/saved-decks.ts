import { readDeckCode } from '@seedfast/deck'
import { isInputError } from '@seedfast/world'
import { isText, listReader, shaped } from '../../../ui/stored-list.js'
import { storedValue } from '../../../ui/stored-value.js'

export interface SavedDeck {
  readonly name: string
  readonly code: string
}

export const LONGEST_NAME = 60

/** Parses the stored decks. */
export const readSavedDecks = listReader(
  shaped<SavedDeck>({ name: isText, code: (code) => isText(code) && isDeckCode(code) }),
  ({ code }) => code,
)

export function isDeckCode(text: string): boolean {
  try {
    readDeckCode(text)
    return true
  } catch (error) {
    if (isInputError(error)) return false
    throw error
  }
}

/**
 * Adds a deck to the front of the list. If the list already contains a deck with the same code, replaces that deck
 * instead.
 */
export function withDeck(decks: readonly SavedDeck[], deck: SavedDeck): readonly SavedDeck[] {
  const cut = { ...deck, name: deck.name.slice(0, LONGEST_NAME) }
  const at = decks.findIndex(({ code }) => code === deck.code)
  return at < 0 ? [cut, ...decks] : decks.with(at, cut)
}

/**
 * Replaces the deck with the code `old` by a deck with a different code, and keeps its place and name. If the list
 * already contains a deck with the new code, removes that deck.
 */
export function withNewCode(decks: readonly SavedDeck[], old: string, code: string): readonly SavedDeck[] {
  return decks
    .filter((deck) => deck.code !== code)
    .map((deck) => (deck.code === old ? { ...deck, code } : deck))
}

const stored = storedValue<readonly SavedDeck[]>('decks', [], readSavedDecks)

export function useSavedDecks(): readonly [
  readonly SavedDeck[],
  (next: (decks: readonly SavedDeck[]) => readonly SavedDeck[]) => void,
] {
  return [stored.use().value, stored.change]
}
