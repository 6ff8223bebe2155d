import { fact, type Fact, type FactType } from '@seedfast/world'
import { cardOf } from '../library.js'
import { ARMOUR, DAMAGE, ENERGY, HEALTH, pointsOf } from '../points.js'
import { RULE_SETS } from '../data/rule-sets.js'
import type { ShuffledDeck } from '../shuffle-deck.js'
import type { Params } from './params.js'

type DeckFact<T> = Fact<T, bigint, Params, unknown, ShuffledDeck>

const KINDS = [
  ['Energy', 'energy', ENERGY],
  ['Damage', 'damage', DAMAGE],
  ['Healing', 'health', HEALTH],
  ['Armour', 'armour', ARMOUR],
] as const

/** What players and searchers ask about a deck. */
export const facts = {
  length: of(fact.int, 'Cards in the deck', ({ deck }) => deck.length),
  deck: of(fact.list(fact.string), 'The deck by the names of its cards, from the top', ({ deck }) =>
    deck.map(nameOf),
  ),
  cards: of(fact.list(fact.string), 'The deck by the ids of its cards, from the top', ({ deck }) => [
    ...deck,
  ]),
  openingHand: of(fact.list(fact.string), 'The opening hand, by names', (result, params) =>
    opening(result, params).map(nameOf),
  ),
  moved: of(
    fact.string,
    'The name of the favourite that was moved to the front; empty when none was',
    ({ favourite }) => (favourite === null ? '' : nameOf(favourite.card)),
  ),
  favouritesInHand: of(
    fact.int,
    'Favourites in the opening hand',
    (result, params) => opening(result, params).filter((id) => params.favourites.includes(id)).length,
  ),
  firstFavourite: of(
    fact.int,
    'The draw, counted from 1, that gives the first favourite; 0 when none is in the deck',
    ({ deck }, { favourites }) => deck.findIndex((id) => favourites.includes(id)) + 1,
  ),
  trimmed: of(fact.list(fact.string), "The player's cards that were left out, by names", ({ trimmed }) =>
    trimmed.map(nameOf),
  ),
  removed: of(fact.int, 'Cards that were taken out because they came twice', ({ removed }) => removed.length),
  handEnergy: inHand(0),
  handDamage: inHand(1),
  handHealing: inHand(2),
  handArmour: inHand(3),
  firstEnergy: first(0),
  firstDamage: first(1),
  firstHealing: first(2),
  droughtEnergy: drought(0),
  droughtDamage: drought(1),
  droughtHealing: drought(2),
  totalEnergy: total(0),
  totalDamage: total(1),
  totalHealing: total(2),
}

function of<T>(
  type: FactType<T>,
  about: string,
  value: (result: ShuffledDeck, params: Params) => T,
): DeckFact<T> {
  return { type, about, of: value }
}

function inHand(kind: 0 | 1 | 2 | 3): DeckFact<number> {
  const [title, , index] = KINDS[kind]
  return of(fact.int, `${title} of the opening hand, in points`, (result, params) =>
    opening(result, params).reduce((sum, id) => sum + pointsOf(id, index), 0),
  )
}

function first(kind: 0 | 1 | 2): DeckFact<number> {
  const [, name, index] = KINDS[kind]
  return of(
    fact.int,
    `The draw, counted from 1, that gives the first card with ${name}; 0 when none does`,
    ({ deck }) => deck.findIndex((id) => pointsOf(id, index) > 0) + 1,
  )
}

function drought(kind: 0 | 1 | 2): DeckFact<number> {
  const [, name, index] = KINDS[kind]
  return of(fact.int, `The most cards in a row without ${name}, as the deck goes round`, ({ deck }) =>
    longestRun(deck.map((id) => pointsOf(id, index) === 0)),
  )
}

function total(kind: 0 | 1 | 2): DeckFact<number> {
  const [title, , index] = KINDS[kind]
  return of(fact.int, `${title} of the whole deck, in points`, ({ deck }) =>
    deck.reduce((sum, id) => sum + pointsOf(id, index), 0),
  )
}

function opening({ deck }: ShuffledDeck, { rules }: Params): string[] {
  return deck.slice(0, RULE_SETS[rules].hand.limit)
}

function nameOf(id: string): string {
  return cardOf(id).name
}

/** The longest run of true in a list that goes round. */
function longestRun(list: readonly boolean[]): number {
  const start = list.indexOf(false)
  if (start < 0) return list.length
  let run = 0
  let longest = 0
  for (let i = 1; i <= list.length; i++) {
    run = list[(start + i) % list.length] === true ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
