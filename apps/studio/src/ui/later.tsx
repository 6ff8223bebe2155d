import { useEffect, useState, type ReactNode } from 'preact/compat'

/** The parts that wait for their turn, in the order of the page. */
const waiting: (() => void)[] = []

/**
 * Renders its children in their own task, after everything before them. A long page so stays responsive while it is
 * built, and what is in view appears first. Later renders aren't delayed.
 */
export function Later({ children }: { readonly children: ReactNode }): ReactNode {
  const [hasTurn, setTurn] = useState(false)
  useEffect(() => {
    const begin = (): void => setTurn(true)
    if (waiting.push(begin) === 1) setTimeout(nextTurn)
    return () => {
      const at = waiting.indexOf(begin)
      if (at >= 0) waiting.splice(at, 1)
    }
  }, [])
  return hasTurn ? children : null
}

function nextTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setTimeout(nextTurn)
}
