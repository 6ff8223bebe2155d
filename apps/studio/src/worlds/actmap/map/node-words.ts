import type { MapNode, Outcome } from '@seedfast/actmap'

const TAGS: Readonly<Record<string, string>> = {
  preBossPort: 'the Port before the boss',
  preBossPortEligible: 'in the row before the boss',
  burning: 'burning',
  metaKey: 'holds a meta key',
}

const TOOLTIPS: Readonly<Record<string, string>> = {
  'tooltip.battle': 'A fight in the hallway.',
  'tooltip.elite': 'A hard fight for a good reward.',
  'tooltip.port': 'A quiet berth: rest, or mend what you have.',
  'tooltip.shop': 'Wares for gold.',
  'tooltip.treasure': 'A chest, and nobody to guard it.',
  'tooltip.event': 'Something happens, and you choose.',
  'tooltip.unknown': 'It turns out when you step on it.',
  'tooltip.boss': 'The end of the act.',
}

/** A tag in words; tags of which one says the other already are told once. */
export function tagWords({ tags }: Pick<MapNode, 'tags'>): readonly string[] {
  return tags
    .filter((tag) => tag !== 'preBossPortEligible' || !tags.includes('preBossPort'))
    .map((tag) => TAGS[tag] ?? tag)
}

/** What the tooltip key in a node's meta stands for; the key itself where this page has no words for it. */
export function tooltipWords({ meta }: Pick<MapNode, 'meta'>): string {
  const key = meta['tooltip']
  return typeof key === 'string' ? (TOOLTIPS[key] ?? key) : ''
}

/** What a node is, and how it stands to the walk, in one line for those who do not see the map. */
export function nodeLabel(
  node: MapNode,
  state: {
    readonly locked: boolean
    readonly open: boolean
    readonly walked: boolean
    readonly outcome: Outcome | null
  },
): string {
  return [
    `${node.type}, row ${node.row}, ${node.id}`,
    ...tagWords(node),
    ...(state.outcome === null ? [] : [`turned out to be ${outcomeWords(state.outcome)}`]),
    ...(state.locked ? ['locked'] : []),
    ...(state.walked ? ['walked'] : []),
    ...(state.open ? ['one step away'] : []),
  ].join(', ')
}

/** An outcome with its article. */
export function outcomeWords(outcome: Outcome): string {
  return `${outcome === 'Event' ? 'an' : 'a'} ${outcome}`
}
