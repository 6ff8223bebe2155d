import type { MapNode, Outcome } from '@seedfast/actmap'
import { plainName } from '@seedfast/world'

const TAGS: Readonly<Record<string, string>> = {
  preBossPort: 'the Port before the boss',
  preBossPortEligible: 'in the row before the boss',
  burning: 'burning',
  metaKey: 'holds a meta key',
}

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

/** Describes a node's tags. Omits tags that are implied by other tags. */
export function tagWords({ tags }: Pick<MapNode, 'tags'>): readonly string[] {
  return tags
    .filter((tag) => tag !== 'preBossPortEligible' || !tags.includes('preBossPort'))
    .map((tag) => TAGS[tag] ?? tag)
}

/**
 * Looks up the text of a node's tooltip by the key in the node's `meta`. Returns an empty string if the rules add the
 * node's type.
 */
export function tooltipWords({ meta }: Pick<MapNode, 'meta'>): string {
  const key = meta['tooltip']
  return typeof key === 'string' ? (TOOLTIPS[key] ?? '') : ''
}

/** Describes a node and its state on one line, for screen readers. `type` is the display name of the node's type. */
export function nodeLabel(
  node: MapNode,
  type: string,
  state: {
    readonly locked: boolean
    readonly open: boolean
    readonly walked: boolean
    readonly outcome: Outcome | null
  },
): string {
  return [
    `${type}, row ${node.row}, ${node.id}`,
    ...tagWords(node),
    ...(state.outcome === null ? [] : [`turned out to be ${outcomeWords(state.outcome)}`]),
    ...(state.locked ? ['locked'] : []),
    ...(state.walked ? ['visited'] : []),
    ...(state.open ? ['one step away'] : []),
  ].join(', ')
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
