import type { Hit } from '@seedfast/search'
import { type AnyFactType, factTitle, type FactWords, factWords } from '@seedfast/world'

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
