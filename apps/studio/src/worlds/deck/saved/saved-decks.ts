import { readDeckCode } from '@seedfast/deck'
import { isInputError } from '@seedfast/world'
import { isText, listReader, shaped } from '../../../ui/stored-list.js'

export interface SavedDeck {
  readonly name: string
  readonly code: string
  /** The tags that the user gave the deck, such as `aggro`. */
  readonly tags: readonly string[]
}

export const LONGEST_NAME = 60

/** The maximum number of a deck's tags, and the maximum length of a tag. */
const MOST_TAGS = 8
const LONGEST_TAG = 24

/** Reads a list of tags that are separated by commas. Of tags that differ only in case, keeps the first one. */
export function readTags(text: string): readonly string[] {
  const tags = new Map<string, string>()
  for (const part of text.split(',')) {
    const tag = part.trim().replaceAll(/\s+/g, ' ').slice(0, LONGEST_TAG).trim()
    const key = tag.toLowerCase()
    if (tag !== '' && !tags.has(key)) tags.set(key, tag)
    if (tags.size === MOST_TAGS) break
  }
  return [...tags.values()]
}

const readDeck = shaped<SavedDeck>({
  name: isText,
  code: (code) => isText(code) && isDeckCode(code),
  // Decks that were saved before there were tags have none.
  tags: (tags) => tags === undefined || (Array.isArray(tags) && tags.every(isText)),
})

/** Parses the stored decks. */
export const readSavedDecks = listReader(
  (entry) => {
    const deck: Partial<SavedDeck> | null = readDeck(entry)
    return deck && { name: deck.name!, code: deck.code!, tags: readTags((deck.tags ?? []).join()) }
  },
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
 * Replaces the deck with the code `old` by a deck with a different code, and keeps its place, name and tags. If the list
 * already contains a deck with the new code, removes that deck.
 */
export function withNewCode(decks: readonly SavedDeck[], old: string, code: string): readonly SavedDeck[] {
  return decks
    .filter((deck) => deck.code !== code)
    .map((deck) => (deck.code === old ? { ...deck, code } : deck))
}
