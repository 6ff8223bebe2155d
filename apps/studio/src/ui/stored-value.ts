import { useSyncExternalStore } from 'react'

interface Stored<Value> {
  readonly text: string | null
  readonly value: Value
  /** Whether part of the stored text couldn't be read. */
  readonly damaged: boolean
}

/** A value in the browser's storage that all tabs of the browser share. */
export interface StoredValue<Value> {
  /** A hook that returns the value, and whether part of it couldn't be read. */
  use(): Pick<Stored<Value>, 'value' | 'damaged'>
  /** Changes the value. The text of a damaged value is copied before it is replaced. */
  change(next: (value: Value) => Value): void
}

/**
 * Returns the value that is stored as JSON under `seedfast.` and `name`. If the browser can't store it, the value lasts
 * until the page is closed. `parse` reads the stored text, which is null if there is none yet.
 */
export function storedValue<Value>(
  name: string,
  empty: Value,
  parse: (text: string | null) => Omit<Stored<Value>, 'text'>,
): StoredValue<Value> {
  const key = `seedfast.${name}`
  const listeners = new Set<() => void>()
  let stored: Stored<Value> = { text: null, value: empty, damaged: false }

  /** Reads the value again if another tab has changed it since the last call. */
  const read = (): Stored<Value> => {
    let text: string | null
    try {
      text = localStorage.getItem(key)
    } catch {
      return stored
    }
    if (text !== stored.text) stored = { text, ...parse(text) }
    return stored
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    use: () => useSyncExternalStore(subscribe, read),
    change: (next) => {
      const before = read()
      const value = next(before.value)
      const text = JSON.stringify(value)
      try {
        if (before.damaged && before.text !== null) localStorage.setItem(`${key}.damaged`, before.text)
        localStorage.setItem(key, text)
        stored = { text, value, damaged: false }
      } catch {
        // The storage is full or blocked.
        stored = { ...before, value }
      }
      for (const listener of listeners) listener()
    },
  }
}
