import { InputError } from '@seedfast/world'
import { RULE_SETS } from '../data/rule-sets.js'
import { namedCard } from '../library/deck-issues.js'
import { deckIssue } from '../messages.js'
import type { RuleSet } from '../data/rule-set.js'
import { Chances } from './chances.js'
import { binomial, hypergeometric } from './combinations.js'
import { meanPoints, readRequest, type DeckOdds, type OddsRequest, type ReadRequest } from './odds.js'
import { playerOf, type Player } from './player.js'
import { scenariosOf, type Scenario } from './scenarios.js'
import { isOnly, layoutsOf } from './slots.js'

/** The reason why a deck's odds can't be computed with closed forms. */
export interface NotExact {
  readonly code: 'card-twice' | 'card-in-base-sets'
  /** The ID of the card that rules out closed forms. */
  readonly card: string
}

/** Returns the reason why a deck's odds can't be computed with closed forms, or null if they can. */
export function whyNotExact(request: OddsRequest): NotExact | null {
  const { cards, favourites, rules, library } = readRequest(request)
  const active = cards.filter((id) => !library.cardOf(id).passive)
  const repeated = active.find((id, i) => active.indexOf(id) !== i)
  if (repeated !== undefined) return { code: 'card-twice', card: repeated }
  const { sets, fill, replacements } = RULE_SETS[rules]
  const owned = replacements.filter((replacement) => cards.includes(replacement.owned))
  const placed = [...Object.values(sets).flat(), fill.card, ...owned.map(({ by }) => by)]
  const double = placed.find(
    (id) => active.includes(id) || (favourites.includes(id) && !library.cardOf(id).passive),
  )
  return double === undefined ? null : { code: 'card-in-base-sets', card: double }
}

/**
 * Computes a deck's odds with closed forms. Throws an InputError for a deck without closed forms (see `whyNotExact`),
 * that is, a deck with a duplicate card, or with a card or favourite that is also in the base sets. `strict` params
 * don't allow such decks. O(layouts × favourites × slots × draws).
 *
 * @example
 * import { exactOdds } from '@seedfast/deck'
 * const cards = ['card_dex_00042', 'card_dex_00063', 'card_dex_00069', 'card_dex_00040']
 * const odds = exactOdds({ cards, favourites: ['card_dex_00069', 'card_dex_00040'], rules: 'v2' })
 * odds.moved.toFixed(4) // → '0.9375'
 */
export function exactOdds(given: OddsRequest): DeckOdds {
  const gap = whyNotExact(given)
  const request = readRequest(given)
  if (gap !== null)
    throw new InputError([deckIssue(gap.code, ['cards'], { card: namedCard(gap.card, request.library) })])
  const rules = RULE_SETS[request.rules]
  const player = playerOf(request, rules)
  const chances = new Chances()
  for (const layout of layoutsOf(rules, request, player.count)) {
    chances.addLength(
      layout.blocks.reduce((sum, block) => sum + block.length, 0),
      layout.chance,
    )
    for (const scenario of scenariosOf(layout, player, rules)) addScenario(chances, scenario, player, rules)
  }
  return oddsOf(chances, player, request, rules)
}

function addScenario(chances: Chances, scenario: Scenario, player: Player, rules: RuleSet): void {
  const { chance, blocks, favourites, moved } = scenario
  chances.moved.add(chance, moved === null ? 0 : 1)
  chances.anyInHand.add(chance, moved === null ? naturalChance(scenario, player, rules) : 1)
  // A moved card that comes from one of the player's slots is a favourite.
  if (moved !== null) chances.addSlot(moved.to, moved.slot, chance, 1)
  const count = player.count - (moved?.slot === 'player' ? 1 : 0)
  const favoured = count === 0 ? 0 : favourites / count
  const gap = moved?.to ?? Infinity
  let at = 0
  for (const block of blocks) {
    for (let i = at; i < at + block.length; i++) {
      const draw = i < gap ? i : i + 1
      for (const slot of block) chances.addSlot(draw, slot, chance / block.length, favoured)
    }
    at += block.length
  }
}

/**
 * Returns the chance that at least one favourite is in the opening hand if no favourite was moved. The whole hand comes
 * from the first block.
 */
function naturalChance(
  { blocks, favourites }: Scenario,
  { count, inSet }: Player,
  { hand: { limit } }: RuleSet,
): number {
  const block = blocks[0]!
  const slots = block.filter((slot) => slot === 'player').length
  const sure = block.some((slot) => isOnly(slot, inSet)) ? 1 : 0
  let none = 0
  for (let hits = 0; hits <= Math.min(slots, favourites); hits++) {
    const others = block.length - hits - sure
    none +=
      (hypergeometric(count, favourites, slots, hits) * binomial(others, limit)) /
      binomial(block.length, limit)
  }
  return 1 - none
}

function oddsOf(
  chances: Chances,
  { favourites, others }: Player,
  request: ReadRequest,
  { hand: { limit } }: RuleSet,
): DeckOdds {
  const byDraw = chances.byDraw(favourites, others)
  const inHand = (id: string): number =>
    (byDraw[id] ?? []).slice(0, limit).reduce((sum, chance) => sum + chance, 0)
  return {
    method: 'exact',
    decks: null,
    lengths: chances.lengths(),
    byDraw,
    points: meanPoints(byDraw, chances.draws, (id) => request.library.cardOf(id).points),
    moved: chances.moved.value,
    inHand: Object.fromEntries(request.favourites.map((id) => [id, inHand(id)])),
    anyInHand: chances.anyInHand.value,
  }
}
