import { useState } from 'preact/compat'

/**
 * Returns the option that the user chose, and a function that changes it. The browser remembers the choice if its
 * storage is available. `values` lists the options. The first one is the default.
 */
export function useStoredChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => storedChoice(name, values))
  const keep = (next: Value): void => {
    setValue(next)
    write(name, next)
  }
  return [value, keep]
}

/** Returns the option that the user last chose, or the first one. */
export function storedChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): Value {
  return values.find((one) => one === read(name)) ?? values[0]
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(`seedfast.${name}`)
  } catch {
    return null
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(`seedfast.${name}`, value)
  } catch {
    // Without storage, the choice is lost when the page closes.
  }
}
