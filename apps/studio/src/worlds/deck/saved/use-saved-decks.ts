import { storedValue } from '../../../ui/stored-value.js'
import { readSavedDecks, type SavedDeck } from './saved-decks.js'

const stored = storedValue<readonly SavedDeck[]>('decks', [], readSavedDecks)

export function useSavedDecks(): readonly [
  readonly SavedDeck[],
  (next: (decks: readonly SavedDeck[]) => readonly SavedDeck[]) => void,
] {
  return [stored.use().value, stored.change]
}
