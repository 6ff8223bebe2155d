import type { About } from '@seedfast/world'
import { RULE_SETS } from '../data/rule-sets.js'
import { cardOf } from '../library.js'
import type { ShuffledDeck } from '../shuffle-deck.js'
import type { Params } from '../world/params.js'

/** The deck from the top, one card a line: its draw, id, name and points, and what became of the player's cards. */
export function textView(result: ShuffledDeck, { seed, params }: About<Params>): string {
  const { limit } = RULE_SETS[params.rules].hand
  const lines = result.deck.map((id, i) => {
    const { name } = cardOf(id)
    const notes = [
      ...(i < limit ? ['opening hand'] : []),
      ...(params.favourites.includes(id) ? ['favourite'] : []),
      ...(result.favourite?.to === i ? [`moved from ${result.favourite.from + 1}`] : []),
    ]
    const note = notes.length === 0 ? '' : `  ${notes.join(', ')}`
    return `${String(i + 1).padStart(3)}  ${id.padEnd(15)}  ${name.padEnd(20)}  ${pointsText(id).padEnd(22)}${note}`.trimEnd()
  })
  return [
    `Deck of ${result.deck.length} cards, rules ${params.rules}, seed ${seed}`,
    '',
    ...lines,
    '',
    ...listLine('Passive', result.passive),
    ...listLine('Left out', result.trimmed),
    ...listLine('Taken out as repeated', result.removed),
    'A played card goes to the end: after the last card comes the first one played.',
    '',
  ].join('\n')
}

const KINDS = ['energy', 'damage', 'health', 'armour']

/** `4 damage, 4 armour`; `effect` for a card whose points are all 0. */
export function pointsText(id: string): string {
  const { points } = cardOf(id)
  const given = KINDS.flatMap((kind, i) => (points[i]! > 0 ? [`${points[i]} ${kind}`] : []))
  return given.length === 0 ? 'effect' : given.join(', ')
}

function listLine(title: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`${title}: ${ids.map((id) => `${cardOf(id).name} (${id})`).join(', ')}`]
}
