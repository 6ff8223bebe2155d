import { useSyncExternalStore } from 'react'
import { readSavedDecks, type SavedDeck } from './saved-decks.js'

const KEY = 'seedfast.decks'
/** The storage key to which a damaged list is copied before it is replaced. */
const DAMAGED_KEY = 'seedfast.decks.damaged'

interface Stored {
  readonly text: string | null
  readonly decks: readonly SavedDeck[]
  readonly damaged: boolean
}

const listeners = new Set<() => void>()
let stored: Stored = { text: null, decks: [], damaged: false }

/** Returns the stored decks. Other browser tabs may have changed them since the last call. */
function read(): Stored {
  let text: string | null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    // Without storage the decks last until the page is closed.
    return stored
  }
  if (text !== stored.text) stored = { text, ...readSavedDecks(text) }
  return stored
}

function change(next: (decks: readonly SavedDeck[]) => readonly SavedDeck[]): void {
  const before = read()
  const decks = next(before.decks)
  const text = JSON.stringify(decks)
  try {
    if (before.damaged && before.text !== null) localStorage.setItem(DAMAGED_KEY, before.text)
    localStorage.setItem(KEY, text)
    stored = { text, decks, damaged: false }
  } catch {
    // The storage is full or blocked.
    stored = { ...before, decks }
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Returns the decks stored in the browser, and a function that changes them. */
export function useSavedDecks(): readonly [
  readonly SavedDeck[],
  (next: (decks: readonly SavedDeck[]) => readonly SavedDeck[]) => void,
] {
  return [useSyncExternalStore(subscribe, read).decks, change]
}
