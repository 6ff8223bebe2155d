import { useState } from 'react'

/** A choice of the reader's own that the browser keeps, where it may; `values` are all that it can be, the first by default. */
export function useKept<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(() => values.find((one) => one === read(name)) ?? values[0])
  const keep = (next: Value): void => {
    setValue(next)
    write(name, next)
  }
  return [value, keep]
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
    // A browser that keeps nothing still has it until the page is left.
  }
}
