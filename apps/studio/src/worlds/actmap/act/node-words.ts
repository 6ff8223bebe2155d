import type { MapNode, Outcome } from '@seedfast/actmap'
import { plainName } from '@seedfast/world'

const TOOLTIPS: Readonly<Record<string, string>> = {
  'tooltip.battle': 'A normal fight.',
  'tooltip.elite': 'A hard fight for a good reward.',
  'tooltip.port': 'Rest, or upgrade what you have.',
  'tooltip.shop': 'Spend gold on items.',
  'tooltip.treasure': 'An unguarded chest.',
  'tooltip.event': 'Something happens, and you choose.',
  'tooltip.unknown': 'Revealed when you step on it.',
  'tooltip.boss': 'The end of the act.',
}

/**
 * Looks up the text of a node's tooltip by the key in the node's `meta`. Returns an empty string if the rules add the
 * node's type.
 */
export function tooltipWords({ meta }: Pick<MapNode, 'meta'>): string {
  const key = meta['tooltip']
  return typeof key === 'string' ? (TOOLTIPS[key] ?? '') : ''
}

/** Returns the name of an outcome with its indefinite article. */
export function outcomeWords(outcome: Outcome): string {
  return `${outcome === 'Event' ? 'an' : 'a'} ${outcome}`
}

/** Returns the display name of a boss: `ghost-galleon` becomes “Ghost galleon”. */
export function bossName(boss: string): string {
  return plainName(boss)
}

/** Returns the type and row of a node for use in a sentence, such as `the Elite in row 5`. */
export function nodePlace({ type, row }: Pick<MapNode, 'type' | 'row'>): string {
  return `the ${type} in row ${row}`
}
