import { isObject } from '@seedfast/world'
import type { Hit } from '@seedfast/search'

/**
 * The maximum length of a list that is printed in full, in characters. For a longer list, only the relevant items are
 * printed.
 */
const LONG = 120
const SHORT = 80

/**
 * Formats a hit's seed, score and shown facts on one line. `named` contains the strings that the conditions mention. A
 * list that must be shortened keeps the items that contain one of these strings.
 */
export function hitText(
  { seed, score, facts }: Hit,
  shown: readonly string[],
  named: readonly string[],
): string {
  const texts = shown.map((name) => `${name} ${factText(facts[name], named)}`)
  return [seed, ...(score === null ? [] : [`score ${score}`]), ...texts].join('  ')
}

/** Returns the contents of the quoted strings in conditions. */
export function namedTexts(conditions: readonly string[]): readonly string[] {
  const texts = conditions.flatMap((text) => [...text.matchAll(/"((?:[^"\\]|\\.)+)"|'((?:[^'\\]|\\.)+)'/g)])
  return [...new Set(texts.map(([, double, single]) => double ?? single!))]
}

function factText(value: unknown, named: readonly string[]): string {
  if (value === null) return 'none'
  if (Array.isArray(value)) return listText(value, named)
  return isObject(value) ? objectText(value, named) : JSON.stringify(value)
}

/** Formats the values of an object. Each value that isn't a string is preceded by its key. */
function objectText(value: object, named: readonly string[]): string {
  const fields = Object.entries(value).map(([name, of]: [string, unknown]) =>
    typeof of === 'string' && of !== '' ? of : `${name} ${factText(of, named)}`,
  )
  return fields.length === 0 ? '{}' : fields.join(' / ')
}

function listText(items: readonly unknown[], named: readonly string[]): string {
  const texts = items.map((item) => factText(item, named))
  const isPlain = !items.some(isObject)
  const whole = `[${texts.join(isPlain ? ',' : ', ')}]`
  if (whole.length <= LONG) return whole
  const shownItems = keptItems(texts, named)
  // An ellipsis stands for each gap of omitted items.
  const parts = texts.flatMap((text, i) =>
    shownItems.has(i) ? [text] : shownItems.has(i - 1) || i === 0 ? ['…'] : [],
  )
  return `[${parts.join(isPlain ? ',' : ', ')}] of ${items.length}`
}

/**
 * Returns the indexes of the items to keep in a shortened list, as many as fit. Prefers the items that contain the most
 * named strings, and then the items that come first in the list.
 */
function keptItems(texts: readonly string[], named: readonly string[]): ReadonlySet<number> {
  const has = texts.map((text) => named.filter((one) => text.includes(one)).length)
  const most = has.reduce((a, b) => Math.max(a, b), 1)
  const order = [...texts.keys()].sort((a, b) => Number(has[b] === most) - Number(has[a] === most) || a - b)
  const shownItems = new Set<number>()
  let length = 0
  for (const i of order) {
    length += texts[i]!.length + 2
    if (length > SHORT && shownItems.size > 0) break
    shownItems.add(i)
  }
  return shownItems
}
