import { shortList } from './short-list.js'

/** `; did you mean x?` for the known name nearest to what was found, or a short list of names when none is near. */
export function suggestion(found: string, known: readonly string[]): string {
  let nearest = ''
  let least = Math.max(2, Math.floor(found.length / 3)) + 1
  for (const name of known) {
    const distance = editDistance(found.toLowerCase(), name.toLowerCase())
    if (distance < least) {
      least = distance
      nearest = name
    }
  }
  if (nearest !== '') return `; did you mean ${nearest}?`
  return known.length === 0 ? '; there are none' : `; there are: ${shortList(known)}`
}

/** Levenshtein's distance: the fewest letters to insert, delete or change. */
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
