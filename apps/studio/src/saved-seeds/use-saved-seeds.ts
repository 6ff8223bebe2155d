import { useSyncExternalStore } from 'react'
import { NO_SEEDS, readSavedSeeds, type SavedSeeds } from './saved-seeds.js'

const KEY = 'seedfast.seeds'
/** The storage key to which a damaged list is copied before it is replaced. */
const DAMAGED_KEY = 'seedfast.seeds.damaged'

interface Stored {
  readonly text: string | null
  readonly seeds: SavedSeeds
  readonly damaged: boolean
}

const listeners = new Set<() => void>()
let stored: Stored = { text: null, seeds: NO_SEEDS, damaged: false }

/** Returns the stored seeds. Other browser tabs may have changed them since the last call. */
function read(): Stored {
  let text: string | null
  try {
    text = localStorage.getItem(KEY)
  } catch {
    // Without storage the seeds last until the page is closed.
    return stored
  }
  if (text !== stored.text) stored = { text, ...readSavedSeeds(text) }
  return stored
}

function change(next: (seeds: SavedSeeds) => SavedSeeds): void {
  const before = read()
  const seeds = next(before.seeds)
  const text = JSON.stringify(seeds)
  try {
    if (before.damaged && before.text !== null) localStorage.setItem(DAMAGED_KEY, before.text)
    localStorage.setItem(KEY, text)
    stored = { text, seeds, damaged: false }
  } catch {
    // The storage is full or blocked.
    stored = { ...before, seeds }
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

/** Returns the seeds stored in the browser, and a function that changes them. */
export function useSavedSeeds(): readonly [
  Pick<Stored, 'seeds' | 'damaged'>,
  (next: (seeds: SavedSeeds) => SavedSeeds) => void,
] {
  return [useSyncExternalStore(subscribe, read), change]
}
