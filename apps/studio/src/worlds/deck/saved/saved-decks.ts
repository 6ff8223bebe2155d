import { readDeckCode } from '@seedfast/deck'
import { isInputError } from '@seedfast/world'

export interface SavedDeck {
  readonly name: string
  readonly code: string
}

export const LONGEST_NAME = 60

/**
 * Parses the stored decks. A different program may have changed them, so only valid entries are kept. `damaged` is true
 * if there were invalid entries.
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
