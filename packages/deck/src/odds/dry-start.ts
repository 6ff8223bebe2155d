import { RULE_SETS } from '../data/rule-sets.js'
import type { CardLibrary } from '../library/card-library.js'
import { libraryOf } from '../library/given-library.js'
import { pointsOf, type PointKind } from '../library/points.js'
import { binomial, hypergeometric } from './combinations.js'
import { readRequest, type OddsRequest } from './odds.js'
import { playerOf, type Player } from './player.js'
import { scenariosOf, type Scenario } from './scenarios.js'
import { layoutsOf, type Slot } from './slots.js'
import { surveyedDecks, type SurveyOptions } from './survey-odds.js'

/**
 * Returns a list of chances. The item at index k − 1 is the chance that the first k cards of the deck give no points of
 * the given kind. The list ends with the last chance above 0. Uses closed forms, so it supports only the decks that
 * `exactOdds` supports.
 *
 * @example
 * import { ENERGY, exactDryStart } from '@seedfast/deck'
 * const chances = exactDryStart({ cards: [], favourites: [], rules: 'v2' }, ENERGY)
 * chances.map((chance) => chance.toFixed(2)) // → ['0.80', '0.60', '0.40', '0.20']
 */
export function exactDryStart(given: OddsRequest, kind: PointKind): number[] {
  const request = readRequest(given)
  const rules = RULE_SETS[request.rules]
  const player = playerOf(request, rules)
  const start: number[] = []
  for (const layout of layoutsOf(rules, request, player.count)) {
    for (const scenario of scenariosOf(layout, player, rules))
      addScenario(start, scenario, player, { kind, library: request.library })
  }
  return start
}

/** Simulates decks to estimate the chances that `exactDryStart` returns. Also works for decks without closed forms. */
export function surveyDryStart(request: OddsRequest, kind: PointKind, options: SurveyOptions = {}): number[] {
  const counts: number[] = []
  const library = libraryOf(request.library)
  let decks = 0
  for (const { deck } of surveyedDecks(request, options)) {
    decks++
    const first = deck.findIndex((id) => pointsOf(id, kind, library) > 0)
    const dry = first < 0 ? deck.length : first
    for (let k = 0; k < dry; k++) counts[k] = (counts[k] ?? 0) + 1
  }
  return counts.map((count) => count / decks)
}

/** A kind of points, and the library that says which cards give it. */
interface Wanted {
  readonly kind: PointKind
  readonly library: CardLibrary
}

/**
 * Adds a scenario's chances to `start`. Distinguishes whether the moved card gives points of the given kind, and how
 * many of the player's other cards give such points.
 */
function addScenario(start: number[], scenario: Scenario, player: Player, wanted: Wanted): void {
  const { favourites, others, count } = player
  const { moved } = scenario
  const wet = (ids: readonly string[]): number => ids.filter((id) => gives(id, wanted)).length
  const all = { favourites: favourites.length, wet: wet(favourites) }
  const addCards = (chance: number, movedGives: boolean, rest: typeof all, slots: number): void => {
    // The number of cards in the blocks that give points of the kind: `a` favourites and `b` of the player's other
    // cards.
    for (let a = 0; a <= Math.min(rest.wet, scenario.favourites); a++) {
      for (let b = 0; b <= Math.min(wet(others), slots - scenario.favourites); b++) {
        const both =
          hypergeometric(rest.favourites, rest.wet, scenario.favourites, a) *
          hypergeometric(others.length, wet(others), slots - scenario.favourites, b)
        if (both > 0) addStart(start, scenario, chance * both, movedGives, slots, a + b, wanted)
      }
    }
  }
  if (moved === null) addCards(scenario.chance, false, all, count)
  else if (moved.slot !== 'player')
    addCards(scenario.chance, alwaysGives(moved.slot, wanted.kind, wanted.library), all, count)
  else {
    const share = all.wet / all.favourites
    const rest = { favourites: all.favourites - 1, wet: all.wet }
    if (share > 0) addCards(scenario.chance * share, true, { ...rest, wet: all.wet - 1 }, count - 1)
    if (share < 1) addCards(scenario.chance * (1 - share), false, rest, count - 1)
  }
}

function addStart(
  start: number[],
  { blocks, moved }: Scenario,
  chance: number,
  movedGives: boolean,
  slots: number,
  wet: number,
  wanted: Wanted,
): void {
  for (let k = 1; ; k++) {
    const passed = moved !== null && k > moved.to
    if (passed && movedGives) return
    const dry = chance * dryBlocks(blocks, 0, passed ? k - 1 : k, slots, wet, wanted)
    if (dry === 0) return
    while (start.length < k) start.push(0)
    start[k - 1]! += dry
  }
}

/**
 * Returns the chance that the first k cards, counted from the start of block `b`, give no points of the kind. Of the
 * player's `slots` cards from block `b` on, `wet` cards give such points.
 */
function dryBlocks(
  blocks: Scenario['blocks'],
  b: number,
  k: number,
  slots: number,
  wet: number,
  wanted: Wanted,
): number {
  if (k === 0) return 1
  const block = blocks[b]
  if (block === undefined) return 0
  const own = block.filter((slot) => slot === 'player').length
  const sure = block.filter((slot) => alwaysGives(slot, wanted.kind, wanted.library)).length
  const taken = Math.min(k, block.length)
  let chance = 0
  for (let hits = 0; hits <= Math.min(own, wet); hits++) {
    const free = binomial(block.length - sure - hits, taken)
    if (free === 0) continue
    chance +=
      hypergeometric(slots, wet, own, hits) *
      (free / binomial(block.length, taken)) *
      dryBlocks(blocks, b + 1, k - taken, slots - own, wet - hits, wanted)
  }
  return chance
}

/**
 * Returns whether a slot is from a base set and all cards that it can contain give points of a kind. In the published
 * rules, either all cards in a base set give points of a kind or none do.
 */
export function alwaysGives(slot: Slot, kind: PointKind, library: CardLibrary): boolean {
  return slot !== 'player' && Object.keys(slot.cards).every((id) => gives(id, { kind, library }))
}

function gives(id: string, { kind, library }: Wanted): boolean {
  return pointsOf(id, kind, library) > 0
}
