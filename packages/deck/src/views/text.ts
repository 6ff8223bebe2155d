import type { About } from '@seedfast/world'
import { deckCode } from '../code/deck-code.js'
import { RULE_SETS } from '../data/rule-sets.js'
import { cardOf } from '../library/library.js'
import { deckOdds } from '../odds/deck-odds.js'
import { droughtsOf } from '../odds/droughts.js'
import { playOldest } from '../rotation/play-oldest.js'
import type { ShuffledDeck } from '../schema/result.js'
import type { Params } from '../schema/params.js'
import { oddsText } from './odds-text.js'
import { pointsText } from './role.js'
import { SURVEY } from './survey.js'

const TURNS = 8

/** Renders a deck as text: its cards from the top, its rotation, and its odds. */
export function textView(result: ShuffledDeck, { seed, params }: About<Params>): string {
  return [
    `Deck of ${result.deck.length} cards, rules ${params.rules}, seed ${seed}`,
    '',
    ...result.deck.map((id, i) => cardLine(id, i, result, params)),
    '',
    ...listLine('Passive', result.passive),
    ...listLine('Left out', result.trimmed),
    ...listLine('Removed as repeated', result.removed),
    `Deck code: ${deckCode(params)}`,
    '',
    'Rotation, if the oldest card is played each turn and goes to the end of the deck',
    ...rotationLines(result.deck, params),
    '',
    oddsText(deckOdds(params, SURVEY), droughtsOf(params, SURVEY)),
  ].join('\n')
}

function cardLine(id: string, i: number, { favourite }: ShuffledDeck, params: Params): string {
  const notes = [
    ...(i < RULE_SETS[params.rules].hand.limit ? ['opening hand'] : []),
    ...(params.favourites.includes(id) ? ['favourite'] : []),
    ...(favourite?.to === i ? [`moved from ${favourite.from + 1}`] : []),
  ]
  const place = String(i + 1).padStart(3)
  return `${place}  ${id.padEnd(15)}  ${cardOf(id).name.padEnd(20)}  ${pointsText(id).padEnd(20)}  ${notes.join(', ')}`.trimEnd()
}

function rotationLines(deck: readonly string[], { rules }: Params): string[] {
  const name = ({ id }: { readonly id: string }): string => cardOf(id).name
  return playOldest(deck, RULE_SETS[rules], TURNS).map(({ played, drawn }, turn) => {
    const draws = drawn.length === 0 ? 'nothing' : drawn.map(name).join(', ')
    return `${String(turn + 1).padStart(3)}  plays ${name(played).padEnd(20)}  draws ${draws}`
  })
}

function listLine(title: string, ids: readonly string[]): string[] {
  return ids.length === 0 ? [] : [`${title}: ${ids.map((id) => `${cardOf(id).name} (${id})`).join(', ')}`, '']
}
