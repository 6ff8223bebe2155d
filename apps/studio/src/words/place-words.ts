import { type Path, plainName } from '@seedfast/world'

/** The words that describe the parts of a world's results. */
export interface PlaceWords {
  /**
   * The nouns for fields and for the items of lists, keyed by the name of the field or list. For items, the key can
   * start with the name of the object that contains the list, as in `shop/cards`. The key `cards/*` is for the items of
   * every list inside the list `cards`. A field without a noun is described by its name.
   */
  readonly nouns: Readonly<Record<string, string>>
  /** The nouns for whole lists, keyed by the name of the list. A list without an entry is described like its items. */
  readonly lists?: Readonly<Record<string, string>>
  /** The names of the lists and maps whose items are described by a number or key, such as `act 2`. */
  readonly numbered: readonly string[]
  /** The fields that descriptions leave out. */
  readonly silent?: readonly string[]
  /** Describes an item of a list by its value or index: `floor 5`. Returns null to use the default description. */
  item?(list: string, value: unknown, step: string | number): string | null
  /** Describes a label that isn't the path of a part. Returns null for any other label. */
  label?(label: string): string | null
  /** Formats a value with its display name. Returns null to use the default format. */
  value?(value: unknown): string | null
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** Describes a place in a result as its game does: `the first elite of act 2`. */
export function placeText(result: unknown, path: Path, words: PlaceWords): string {
  const parts: string[] = []
  let value = result
  /**
   * Whether the last entry of `parts` describes a field. If the next step leads to an item of that field's list or map,
   * the item's description replaces the entry.
   */
  let isField = false
  for (const [i, step] of path.entries()) {
    const outer = value
    value = inside(value, step)
    const [list, parent] = [String(path[i - 1] ?? ''), String(path[i - 2] ?? '')]
    if (Array.isArray(outer) || words.numbered.includes(list)) {
      if (isField) parts.pop()
      parts.push(itemText(parent, list, step, value, words))
      isField = false
    } else if (words.silent?.includes(String(step)) === true) isField = false
    else {
      // A noun such as `the hand of seat` only fits the list's items.
      const noun =
        i === path.length - 1 && Array.isArray(value) && words.lists?.[String(step)] !== undefined
          ? words.lists[String(step)]
          : words.numbered.includes(String(step))
            ? undefined
            : words.nouns[String(step)]
      parts.push(`the ${noun ?? lowered(plainName(String(step)))}`)
      isField = true
    }
  }
  return parts.length === 0 ? 'the whole result' : parts.reverse().join(' of ')
}

/** Formats the value at a place for use in a sentence. */
export function placeValueText(value: unknown, words: PlaceWords): string {
  if (value === undefined || value === null) return 'none'
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((one) => placeValueText(one, words)).join(', ')
  const own = words.value?.(value) ?? null
  if (own !== null) return own
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function itemText(
  parent: string,
  list: string,
  step: string | number,
  value: unknown,
  words: PlaceWords,
): string {
  const own = value === undefined ? null : (words.item?.(list, value, step) ?? null)
  if (own !== null) return own
  const named = words.nouns[`${parent}/${list}`] ?? words.nouns[`${parent}/*`] ?? words.nouns[list]
  const noun = named ?? (/^\d*$/.test(list) ? 'item' : lowered(plainName(list)).replace(/s$/, ''))
  const index = Number(step)
  if (words.numbered.includes(list)) return `${noun} ${Number.isInteger(index) ? index + 1 : step}`
  return `the ${ORDINALS[index] ?? `${index + 1}th`} ${noun}`
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}

function inside(value: unknown, step: string | number): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[step]
    : undefined
}
