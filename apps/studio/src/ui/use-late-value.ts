import { useEffect, useState } from 'preact/compat'

/**
 * Returns the value as it was when the page was last painted, and `first` before that. The page can so show what the
 * user types, or a new result, before it does the work that depends on it. If the value changes quickly, only the last
 * one is returned.
 */
export function useLateValue<Value>(value: Value, first = value): Value {
  const [late, setLate] = useState({ value: first })
  useEffect(() => {
    const timer = setTimeout(() => setLate((before) => (before.value === value ? before : { value })))
    return () => clearTimeout(timer)
  }, [value])
  return late.value
}
