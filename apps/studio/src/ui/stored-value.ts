import { useSyncExternalStore } from 'preact/compat'

interface Stored<Value> {
  readonly text: string | null
  readonly value: Value
  /** Whether a part of the stored text couldn't be parsed. */
  readonly damaged: boolean
}

/** A value in the browser's storage, which all tabs share. */
export interface StoredValue<Value> {
  /** A hook that returns the value, and whether a part of it couldn't be parsed. */
  use(): Pick<Stored<Value>, 'value' | 'damaged'>
  /** A hook that returns what `of` finds in the value. The component renders again only if that changes. */
  useFound<Found extends string | boolean>(of: (value: Value) => Found): Found
  /** Changes the value. If the stored string is damaged, a copy of that string is kept. */
  change(next: (value: Value) => Value): void
}

/**
 * Returns a value that is stored as JSON under the key `seedfast.` followed by `name`. If the browser's storage isn't
 * available, the value is lost when the page closes. `parse` receives the stored text, or null if nothing is stored
 * yet.
 */
export function storedValue<Value>(
  name: string,
  empty: Value,
  parse: (text: string | null) => Omit<Stored<Value>, 'text'>,
): StoredValue<Value> {
  const key = `seedfast.${name}`
  const listeners = new Set<() => void>()
  let stored: Stored<Value> = { text: null, value: empty, damaged: false }

  /** Returns the current value. If a different tab has changed the value, parses the stored string again. */
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
    useFound: (of) => useSyncExternalStore(subscribe, () => of(read().value)),
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
