import { fact, factsOf, type Fact, type FactType, type Run } from '@seedfast/world'
import { handKernel, type HandValue } from '../kernel/hands.js'
import { litemintId } from '../library/card-id.js'
import type { CardLibrary } from '../library/card-library.js'
import { libraryOf } from '../library/given-library.js'
import { ARMOUR, DAMAGE, ENERGY, HEALTH, pointsOf, type PointKind } from '../library/points.js'
import { RULE_SETS } from '../data/rule-sets.js'
import type { ShuffledDeck } from '../schema/result.js'
import type { Params } from '../schema/params.js'

type DeckFact<T> = Fact<T, bigint, Params, unknown, ShuffledDeck>

const of = factsOf<Run<bigint, Params, unknown>, ShuffledDeck>()

export const facts = {
  length: of(fact.int, 'The number of cards in the deck', ({ deck }) => deck.length),
  openingHand: ofHand(fact.list(fact.string), 'The names of the cards in the opening hand', (hand, library) =>
    hand.map((id) => library.cardOf(id).name),
  ),
  moved: of(
    fact.optional(fact.string, ''),
    'The favourite that was moved to the front, by name; absent if none was',
    ({ favourite }, params) => (favourite === null ? null : nameOf(favourite.card, params)),
  ),
  favouritesInHand: of(
    fact.int,
    'The number of favourites in the opening hand',
    (result, params) =>
      opening(result, params).filter((id) => params.favourites.includes(litemintId(id))).length,
  ),
  firstFavourite: of(
    fact.optional(fact.int, 0),
    'The first draw of a favourite, counted from 1; absent if none is in the deck',
    ({ deck }, { favourites }) => drawOf(deck, (id) => favourites.includes(litemintId(id))),
  ),
  trimmed: of(
    fact.list(fact.string),
    "The player's cards that were left out, by name",
    ({ trimmed }, params) => trimmed.map((id) => nameOf(id, params)),
  ),
  removed: of(fact.int, 'The number of duplicate cards that were removed', ({ removed }) => removed.length),
  handEnergy: inHand('Energy', ENERGY),
  handDamage: inHand('Damage', DAMAGE),
  handHealing: inHand('Healing', HEALTH),
  handArmour: inHand('Armour', ARMOUR),
  firstEnergy: first('energy', ENERGY),
  firstDamage: first('damage', DAMAGE),
  firstHealing: first('healing', HEALTH),
  droughtEnergy: drought('energy', ENERGY),
  droughtDamage: drought('damage', DAMAGE),
  droughtHealing: drought('healing', HEALTH),
  totalEnergy: total('Energy', ENERGY),
  totalDamage: total('Damage', DAMAGE),
  totalHealing: total('Healing', HEALTH),
  deck: of(fact.list(fact.string), 'The names of the cards in the deck, top first', ({ deck }, params) =>
    deck.map((id) => nameOf(id, params)),
  ),
  cards: of(fact.list(fact.string), 'The IDs of the cards in the deck, top first', ({ deck }) => [...deck]),
}

/**
 * Creates a fact that `value` computes from the IDs of the cards in the opening hand. The fact has a kernel, which
 * speeds up searches.
 */
function ofHand<T>(type: FactType<T>, about: string, value: HandValue<T>): DeckFact<T> {
  return {
    ...of(type, about, (result, params) => value(opening(result, params), libraryOf(params.library))),
    kernel: handKernel(value),
  }
}

function inHand(title: string, kind: PointKind): DeckFact<number> {
  return ofHand(fact.int, `${title} of the opening hand, in points`, (hand, library) =>
    pointsIn(hand, kind, library),
  )
}

function first(name: string, kind: PointKind): DeckFact<number | null> {
  return of(
    fact.optional(fact.int, 0),
    `The first draw of a card with ${name}, counted from 1; absent if there is none`,
    ({ deck }, { library }) => drawOf(deck, (id) => pointsOf(id, kind, libraryOf(library)) > 0),
  )
}

/**
 * Returns the number of the first draw, counted from 1, that yields a wanted card. Returns null if the deck contains no
 * such card.
 */
function drawOf(deck: readonly string[], isWanted: (id: string) => boolean): number | null {
  const at = deck.findIndex(isWanted)
  return at < 0 ? null : at + 1
}

function drought(name: string, kind: PointKind): DeckFact<number> {
  return of(
    fact.int,
    `The longest run of cards without ${name}, which can wrap around the end of the deck`,
    ({ deck }, { library }) => longestRun(deck.map((id) => pointsOf(id, kind, libraryOf(library)) === 0)),
  )
}

function total(title: string, kind: PointKind): DeckFact<number> {
  return of(fact.int, `${title} of the whole deck, in points`, ({ deck }, { library }) =>
    pointsIn(deck, kind, libraryOf(library)),
  )
}

function pointsIn(ids: readonly string[], kind: PointKind, library: CardLibrary): number {
  return ids.reduce((sum, id) => sum + pointsOf(id, kind, library), 0)
}

function opening({ deck }: ShuffledDeck, { rules }: Params): string[] {
  return deck.slice(0, RULE_SETS[rules].hand.limit)
}

function nameOf(id: string, { library }: Params): string {
  return libraryOf(library).cardOf(id).name
}

/**
 * Returns the length of the longest run of `true` in an array. A run can wrap around from the end of the array to its
 * start. O(items).
 */
export function longestRun(list: readonly boolean[]): number {
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
