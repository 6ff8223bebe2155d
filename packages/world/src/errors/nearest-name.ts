/**
 * Returns the known name that a misspelled name probably means: the nearest by edit distance, ignoring case. The
 * distance is at most 2, or a third of the letters in a longer name, and at least one letter stays the same. Returns
 * `null` if no name is that near. O(names × letters²).
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  let nearest: string | null = null
  let least = Math.min(Math.max(2, Math.floor(name.length / 3)) + 1, name.length)
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < least) {
      least = distance
      nearest = candidate
    }
  }
  return nearest
}

/** Returns the Levenshtein distance: the fewest letters to insert, delete or change. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1))
    }
    row = next
  }
  return row[b.length]!
}
