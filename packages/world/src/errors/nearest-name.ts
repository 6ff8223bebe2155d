/**
 * Returns the known name that was probably meant by a misspelled name: the one with the smallest edit distance,
 * ignoring case. The distance must be at most 2, or, for longer names, at most a third of the number of letters. In
 * addition, at least one letter must stay the same. Returns `null` if no known name is near enough, and for a name of
 * more than 100 characters. Takes O(names × letters²) time.
 */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (name.length > LONGEST_NAME) return null
  const typed = name.toLowerCase()
  let nearest: string | null = null
  let least = Math.min(Math.max(2, Math.floor(name.length / 3)) + 1, name.length)
  for (const candidate of known) {
    // The distance is at least the difference of the lengths.
    if (Math.abs(candidate.length - name.length) >= least) continue
    const distance = editDistance(typed, candidate.toLowerCase())
    if (distance < least) {
      least = distance
      nearest = candidate
    }
  }
  return nearest
}

/** The maximum length of a name. Nobody mistypes a longer one, and comparing it would take too long. */
const LONGEST_NAME = 100

/** Returns the Levenshtein distance of two strings: the minimum number of letters to insert, delete or replace. */
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
