import type { FactRow } from '../making/making-protocol.js'
import { factWords, type FactWords } from '@seedfast/world'

/** The maximum length of a list that is shown in full. For a longer list, only the items that differ are shown. */
const MANY = 8

/** Formats a fact's two values. A long list is reduced to the items that the other side's list lacks. */
export function differenceTexts(
  a: FactRow,
  b: FactRow,
  words: FactWords | undefined,
): readonly [string, string] {
  return [sideText(a, b, words), sideText(b, a, words)]
}

function sideText(row: FactRow, other: FactRow, words: FactWords | undefined): string {
  const { name, type, value, error } = row
  if (error !== undefined) return error
  if (
    !Array.isArray(value) ||
    !Array.isArray(other.value) ||
    Math.max(value.length, other.value.length) <= MANY
  )
    return factWords(words, name, type, value)
  const only = without(value, other.value)
  if (only.length === 0)
    return value.length === other.value.length ? 'the same items in a different order' : 'nothing else'
  const texts = repeated(only.map((item) => factWords(words, name, type.item ?? type, item)))
  const shown = texts.slice(0, MANY)
  const more = texts.length - shown.length
  // The text of an object may contain commas.
  const separator = shown.some((text) => text.includes(', ')) ? '; ' : ', '
  return `only here: ${shown.join(separator)}${more > 0 ? ` and ${more} more` : ''}`
}

/** Removes duplicate texts, and appends the number of occurrences: `2 elites (3 times)`. */
function repeated(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`))
}

/**
 * Returns the items that another list lacks. Duplicates count: if an item occurs more often in `items` than in
 * `others`, the result contains the surplus occurrences.
 */
function without(items: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const left = new Map<string, number>()
  for (const item of others) {
    const key = JSON.stringify(item)
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return items.filter((item) => {
    const key = JSON.stringify(item)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count <= 0
  })
}
