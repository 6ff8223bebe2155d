import { storedValue } from '../../../ui/stored-value.js'
import { readSavedDecks, type SavedDeck } from './saved-decks.js'

const stored = storedValue<readonly SavedDeck[]>('decks', [], (text) => {
  const { decks, damaged } = readSavedDecks(text)
  return { value: decks, damaged }
})

export function useSavedDecks(): readonly [
  readonly SavedDeck[],
  (next: (decks: readonly SavedDeck[]) => readonly SavedDeck[]) => void,
] {
  return [stored.use().value, stored.change]
}
