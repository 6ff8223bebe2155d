import { useEffect, useState } from 'react'

/**
 * Returns whether a value has been the same for at least `wait` milliseconds. The initial value counts as settled
 * immediately.
 */
export function useSettled(value: unknown, wait: number): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled === value
}
