import type { ConditionRow, Hit } from '@seedfast/search'
import { factTitle, factWords, type AnyFactType, type FactWords, type ListedThing } from '@seedfast/world'

/** What a hit has of what the search asked for, such as “Boss of act 1: Hexaghost”. */
export interface AskedText {
  readonly fact: string
  readonly name: string
  readonly value: string
}

/**
 * Returns what a hit has of what the search asked for, fact by fact. Of a list, only the wanted items are named, with
 * their places.
 */
export function askedTexts(
  { facts }: Pick<Hit, 'facts'>,
  names: readonly string[],
  rows: readonly ConditionRow[],
  types: ReadonlyMap<string, AnyFactType>,
  words: FactWords | undefined,
  things: readonly ListedThing[],
): readonly AskedText[] {
  return names.map((fact) => {
    const type = types.get(fact)!
    const value = facts[fact]
    const wanted = new Set(rows.filter((row) => row.fact === fact).flatMap(wantedTexts))
    const text = (one: unknown): string => factWords(words, fact, type.item ?? type, one)
    const items = Array.isArray(value)
      ? value.filter((item) => texts(item).some((one) => wanted.has(one)))
      : []
    const shown =
      items.length === 0
        ? rows.some((row) => row.fact === fact && row.subject === 'size')
          ? String((value as readonly unknown[]).length)
          : factWords(words, fact, type, value)
        : [...new Set(items.map(text))].map((one) => withPlace(one, things)).join(', ')
    return { fact, name: factTitle(words, fact), value: shown }
  })
}

/** Returns the strings that a condition compares with. */
export function wantedTexts({ tests }: ConditionRow): readonly string[] {
  return tests.flatMap(({ operator, values }) =>
    operator === '==' || operator === 'in' ? values.filter((one) => typeof one === 'string') : [],
  )
}

function texts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : []
}

function withPlace(name: string, things: readonly ListedThing[]): string {
  const place = things.find((thing) => thing.name === name)?.place ?? ''
  return place === '' ? name : `${name} (${place})`
}
