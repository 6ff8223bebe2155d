import type { About } from '@seedfast/world'
import { deckCode, hasDeckCode } from '../code/deck-code.js'
import { RULE_SETS } from '../data/rule-sets.js'
import { litemintId } from '../library/card-id.js'
import type { CardLibrary } from '../library/card-library.js'
import { libraryOf } from '../library/given-library.js'
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
  const library = libraryOf(params.library)
  const list = (title: string, ids: readonly string[]): string[] => listLine(title, ids, library)
  return [
    `Deck of ${result.deck.length} cards, rules ${params.rules}, seed ${seed}`,
    '',
    ...result.deck.map((id, i) => cardLine(id, i, result, params)),
    '',
    ...list('Passive', result.passive),
    ...list('Left out', result.trimmed),
    ...list('Removed as repeated', result.removed),
    ...(hasDeckCode(params) && params.library === undefined ? [`Deck code: ${deckCode(params)}`, ''] : []),
    'Rotation, if the oldest card is played each turn and goes to the end of the deck',
    ...rotationLines(result.deck, params, library),
    '',
    oddsText(deckOdds(params, SURVEY), droughtsOf(params, SURVEY), library),
  ].join('\n')
}

function cardLine(id: string, i: number, { favourite }: ShuffledDeck, params: Params): string {
  const notes = [
    ...(i < RULE_SETS[params.rules].hand.limit ? ['opening hand'] : []),
    ...(params.favourites.includes(litemintId(id)) ? ['favourite'] : []),
    ...(favourite?.to === i ? [`moved from ${favourite.from + 1}`] : []),
  ]
  const place = String(i + 1).padStart(3)
  const library = libraryOf(params.library)
  return `${place}  ${id.padEnd(15)}  ${library.cardOf(id).name.padEnd(20)}  ${pointsText(id, library).padEnd(20)}  ${notes.join(', ')}`.trimEnd()
}

function rotationLines(deck: readonly string[], { rules }: Params, library: CardLibrary): string[] {
  const name = ({ id }: { readonly id: string }): string => library.cardOf(id).name
  return playOldest(deck, RULE_SETS[rules], TURNS).map(({ played, drawn }, turn) => {
    const draws = drawn.length === 0 ? 'nothing' : drawn.map(name).join(', ')
    return `${String(turn + 1).padStart(3)}  plays ${name(played).padEnd(20)}  draws ${draws}`
  })
}

function listLine(title: string, ids: readonly string[], library: CardLibrary): string[] {
  if (ids.length === 0) return []
  return [`${title}: ${ids.map((id) => `${library.cardOf(id).name} (${id})`).join(', ')}`, '']
}
