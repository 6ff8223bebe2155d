import { readStoredGame, restoredGame, storedForm, type RestoredGame } from './stored-game.js'
import type { TableGame } from './table-game.js'

const KEY = 'seedfast.deals.table'

/** Stores the game on the table in the browser, so that it continues after the page is reloaded. */
export function storeTable(game: TableGame): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(storedForm(game)))
  } catch {
    // Without storage, the game is lost when the page closes.
  }
}

/** Returns the stored game. If it is damaged, stores a copy under a different key, because the next move replaces it. */
export async function storedTable(): Promise<RestoredGame> {
  const text = storedText()
  if (text === null) return { game: null, isDamaged: false }
  const stored = parsed(text)
  const restored = stored === null ? { game: null, isDamaged: true } : await restoredGame(stored)
  if (restored.isDamaged) keepDamaged(text)
  return restored
}

/** Stores a copy of a damaged game, in case somebody wants to repair it. */
export function keepDamaged(text: string): void {
  try {
    localStorage.setItem(`${KEY}.damaged`, text)
  } catch {
    // Without space for a copy, the damaged game is only kept until the next move.
  }
}

/** Calls `onChange` when a different tab stores a game. Returns a function that stops this. */
export function watchOtherTabs(onChange: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue !== null) onChange()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function storedText(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parsed(text: string): ReturnType<typeof readStoredGame> {
  try {
    return readStoredGame(JSON.parse(text))
  } catch {
    return null
  }
}
