/**
 * Shuffles an array in place and returns it, by a Fisher-Yates shuffle from the last item down to `first`. `pick` draws
 * an integer from 0 to its argument.
 */
export function swapDown<T>(items: T[], pick: (most: number) => number, first = 1): T[] {
  for (let i = items.length - 1; i >= first; i--) {
    const j = pick(i)
    const item = items[i]!
    items[i] = items[j]!
    items[j] = item
  }
  return items
}
