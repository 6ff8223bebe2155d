import { readDeckCode } from '@seedfast/deck'
import { isInputError } from '@seedfast/world'

/** A deck stored in the browser. */
export interface SavedDeck {
  readonly name: string
  readonly code: string
}

/** The maximum length of a deck's name, in characters. */
export const LONGEST_NAME = 60

/**
 * Reads stored decks. Keeps every valid entry, and reports whether some are damaged, because another program may have
 * changed them.
 */
export function readSavedDecks(text: string | null): {
  readonly decks: readonly SavedDeck[]
  readonly damaged: boolean
} {
  if (text === null) return { decks: [], damaged: false }
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return { decks: [], damaged: true }
    const decks = list.filter(isSavedDeck)
    return { decks, damaged: decks.length < list.length }
  } catch {
    return { decks: [], damaged: true }
  }
}

function isSavedDeck(value: unknown): value is SavedDeck {
  const deck = value as Partial<Record<keyof SavedDeck, unknown>> | null
  return (
    typeof deck === 'object' &&
    deck !== null &&
    typeof deck.name === 'string' &&
    typeof deck.code === 'string' &&
    isDeckCode(deck.code)
  )
}

/** Returns whether a string is a deck code without typos. */
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
 * Returns the list with `deck` added at the front or, if it already contains a deck with that code, with that deck
 * replaced.
 */
export function withDeck(decks: readonly SavedDeck[], deck: SavedDeck): readonly SavedDeck[] {
  const cut = { ...deck, name: deck.name.slice(0, LONGEST_NAME) }
  const at = decks.findIndex(({ code }) => code === deck.code)
  return at < 0 ? [cut, ...decks] : decks.with(at, cut)
}
