import { useEffect, useState } from 'react'

/** Returns whether a value has stayed the same for some milliseconds; the first value counts as settled. */
export function useSettled(value: unknown, wait: number): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled === value
}
