import { useEffect, useState } from 'preact/compat'

/**
 * Returns how many items of a long list to render: `first` at the start, and as many more after each paint until all
 * are rendered. The page then has no long task, and the items in view appear at once.
 */
export function useGrowingCount(total: number, first: number): number {
  const [count, setCount] = useState(first)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => setCount(count + first))
    return () => clearTimeout(timer)
  }, [count, total, first])
  return Math.min(count, total)
}
