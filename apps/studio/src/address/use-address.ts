import { useMemo, useSyncExternalStore } from 'react'
import { readAddress, writeAddress, type PageState, type ReadAddress } from './address.js'

/**
 * Goes to a state. Edits of one thing after another (`edit` names it) share one step of the browser's history, so that
 * "back" undoes a typed word and not its last letter; without a name each is a step of its own.
 */
export type Go = (state: PageState, edit?: string) => void

const listeners = new Set<() => void>()
let lastEdit: string | undefined = undefined

function tell(): void {
  for (const listener of listeners) listener()
}

function moved(): void {
  lastEdit = undefined
  tell()
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
  tell()
}

/** Puts a state in the address in place of the one there, which leaves no step in the history. */
export function settle(state: PageState): void {
  const hash = writeAddress(state)
  if (hash === window.location.hash) return
  window.history.replaceState(null, '', hash)
  tell()
}

/** The state in the page's address, and the way to another. */
export function useAddress(): ReadAddress & { readonly go: Go } {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash)
  return useMemo(() => ({ ...readAddress(hash), go }), [hash])
}
