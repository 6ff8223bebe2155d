import { factWords, fullFactName, type AnyWorld, type FactWords } from '@seedfast/world'
import type { ChartWords } from './chart.js'

/** Returns the display names for a chart of a world's facts. Without `words`, derives them from the facts' IDs. */
export function chartWords({ facts }: Pick<AnyWorld, 'facts'>, words: FactWords | undefined): ChartWords {
  return {
    fact: (id) => fullFactName(words, id),
    value: (id, stored) => {
      const { type } = facts[id]!
      const item = type.item ?? type
      return factWords(words, id, item, item.kind === 'string' ? stored : (JSON.parse(stored) as unknown))
    },
  }
}
