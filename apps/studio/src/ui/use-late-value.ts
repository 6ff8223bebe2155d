import { useEffect, useState } from 'preact/compat'

/**
 * Returns the value as it was when the page was last painted, so that the page can show what the user types before it
 * does the work that depends on it. While the user types quickly, only the last value is returned.
 */
export function useLateValue<Value>(value: Value): Value {
  const [late, setLate] = useState({ value })
  useEffect(() => {
    const timer = setTimeout(() => setLate((before) => (before.value === value ? before : { value })))
    return () => clearTimeout(timer)
  }, [value])
  return late.value
}
