import type { Hit } from '@seedfast/search'
import type { AnyFactType } from '@seedfast/world'
import { factValueText } from '../../words/fact-text.js'
import { groupedFacts, type FactWords } from '../../words/fact-words.js'

export function factTitle(words: FactWords | undefined, name: string): string {
  return groupedFacts([name], words).flatMap(({ facts }) => facts)[0]?.name ?? name
}

/**
 * Formats a fact's value, with the world's display names for strings. The items of a list are formatted individually.
 */
export function factWords(
  words: FactWords | undefined,
  name: string,
  type: AnyFactType,
  value: unknown,
): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.length > 0)
    return value.map((item: unknown) => factWords(words, name, type.item ?? type, item)).join(', ')
  return (value === null ? null : words?.value?.(name, value)) ?? factValueText(type, value)
}

/** Formats a hit's facts with their display names: `Boss: Hexaghost, Elites: 6`. */
export function hitWords(
  facts: readonly string[],
  types: ReadonlyMap<string, AnyFactType>,
  words: FactWords | undefined,
  hit: Hit,
): string {
  return facts
    .map((name) => `${factTitle(words, name)}: ${factWords(words, name, types.get(name)!, hit.facts[name])}`)
    .join(' · ')
}
