import { useMemo, useSyncExternalStore } from 'preact/compat'
import { readAddress, writeAddress, type PageState, type ReadAddress } from './address.js'

/**
 * Navigates to a state. Consecutive edits with the same `edit` name share one history entry, so that the Back button
 * undoes a whole typed word and not just its last letter. An edit without a name always gets its own entry.
 */
export type Go = (state: PageState, edit?: string) => void

const listeners = new Set<() => void>()
let lastEdit: string | undefined = undefined

function notify(): void {
  for (const listener of listeners) listener()
}

function moved(): void {
  lastEdit = undefined
  notify()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('popstate', moved)
    window.addEventListener('hashchange', moved)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('popstate', moved)
    window.removeEventListener('hashchange', moved)
  }
}

const go: Go = (state, edit) => {
  const hash = writeAddress(state)
  if (hash === window.location.hash) return
  if (edit !== undefined && edit === lastEdit) window.history.replaceState(null, '', hash)
  else window.history.pushState(null, '', hash)
  lastEdit = edit
  notify()
}

/** Returns the name of the edit that led to the current URL, or undefined if the edit had no name. */
export function lastEditName(): string | undefined {
  return lastEdit
}

export function replaceAddress(state: PageState): void {
  const hash = writeAddress(state)
  if (hash === window.location.hash) return
  window.history.replaceState(null, '', hash)
  notify()
}

/** Returns the state parsed from the page's URL, and a function that navigates to a different state. */
export function useAddress(): ReadAddress & { readonly go: Go } {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => ({ ...readAddress(hash), go }), [hash])
}
