import { RULE_SETS } from '../data/rule-sets.js'
import { cardOf } from '../library.js'
import type { RuleSet } from '../rule-set.js'
import { binomial, hypergeometric } from './combinations.js'
import { Chances } from './chances.js'
import { meanPoints, type DeckOdds, type OddsRequest } from './odds.js'
import { isOnly, layoutsOf, type Layout } from './slots.js'

const FLOATS = 2 ** 53

/** What the player brings, as the odds need it. */
interface Player {
  /** The player's cards that may be moved to the front. */
  readonly favourites: readonly string[]
  /** The others that may be in the deck, fills included. */
  readonly others: readonly string[]
  /** How many of both are in the deck. */
  readonly count: number
  /** A favourite that lies at a place of a base set (Primal Overload); null when none does. */
  readonly inSet: string | null
  /** The chance that the try of a favourite succeeds. */
  readonly chance: number
}

/** Why there are no closed forms for a deck; null when there are. */
export function whyNotExact({ cards, favourites, rules }: OddsRequest): string | null {
  const active = cards.filter((id) => !cardOf(id).passive)
  const repeated = active.find((id, i) => active.indexOf(id) !== i)
  if (repeated !== undefined) return `${repeated} is in the deck more than once`
  const { sets, fill, replacements } = RULE_SETS[rules]
  const owned = replacements.filter((replacement) => cards.includes(replacement.owned))
  const placed = [...Object.values(sets).flat(), fill.card, ...owned.map(({ by }) => by)]
  const double = placed.find((id) => active.includes(id) || (favourites.includes(id) && !cardOf(id).passive))
  return double === undefined ? null : `${double} comes from the base sets too`
}

/**
 * What to expect of a deck, by closed forms. Throws a RangeError for a deck that they do not cover (`whyNotExact`):
 * one that holds a card twice, or favours a card of the base sets, which `strict` params never do.
 */
export function exactOdds(request: OddsRequest): DeckOdds {
  const why = whyNotExact(request)
  if (why !== null) throw new RangeError(`exact odds: ${why}; survey the deck instead`)
  const rules = RULE_SETS[request.rules]
  const player = playerOf(request, rules)
  const chances = new Chances()
  for (const layout of layoutsOf(rules, request.cards, player.count))
    addLayout(chances, layout, player, rules)
  return oddsOfChances(chances, player, request, rules)
}

function oddsOfChances(
  chances: Chances,
  { favourites, others, inSet }: Player,
  request: OddsRequest,
  { hand: { limit } }: RuleSet,
): DeckOdds {
  const byDraw = chances.byDraw(favourites, others)
  const inHand = (id: string): number =>
    favourites.includes(id) || id === inSet
      ? (byDraw[id] ?? []).slice(0, limit).reduce((sum, chance) => sum + chance, 0)
      : 0
  return {
    method: 'exact',
    decks: null,
    lengths: chances.lengths(),
    byDraw,
    points: meanPoints(byDraw, chances.draws, (id) => cardOf(id).points),
    moved: chances.moved,
    inHand: Object.fromEntries(request.favourites.map((id) => [id, inHand(id)])),
    anyInHand: chances.anyInHand,
  }
}

function playerOf({ cards, favourites }: OddsRequest, rules: RuleSet): Player {
  const active = cards.filter((id) => !cardOf(id).passive)
  while (active.length < rules.fill.least) active.push(rules.fill.card)
  const inSet = rules.replacements.find(
    ({ owned, by }) => cards.includes(owned) && favourites.includes(by) && rules.favourites.passive,
  )
  const sure = cards.includes(rules.favourites.certain)
  return {
    favourites: active.filter((id) => favourites.includes(id)),
    others: active.filter((id) => !favourites.includes(id)),
    count: Math.min(active.length, rules.fill.most),
    inSet: inSet?.by ?? null,
    chance: sure ? 1 : Math.min(1, (Math.floor(rules.favourites.chance * FLOATS) + 1) / FLOATS),
  }
}

/** Adds up what one layout of the base sets gives, over how many favourites are in the deck and which one is moved. */
function addLayout(chances: Chances, { chance, blocks }: Layout, player: Player, rules: RuleSet): void {
  const { favourites, others, count } = player
  const length = blocks.reduce((sum, block) => sum + block.length, 0)
  chances.addLength(length, chance)
  for (let present = 0; present <= Math.min(favourites.length, count); present++) {
    const weight =
      chance * hypergeometric(favourites.length + others.length, favourites.length, count, present)
    if (weight === 0) continue
    const candidates = present + (player.inSet === null ? 0 : 1)
    const misses = missesAll(
      player.chance,
      rules.favourites.tries === 'one' ? Math.min(1, candidates) : candidates,
    )
    const moved = weight * (1 - misses)
    chances.moved += moved
    chances.anyInHand += moved + weight * misses * naturalChance(blocks, present, player, rules)
    addBlocks(chances, blocks, weight * misses, present / count)
    if (moved === 0) continue
    // Which of those that are there is moved is equally likely.
    if (present > 0) addMovedPlayer(chances, blocks, (moved * present) / candidates, present, player, rules)
    if (player.inSet !== null)
      addMovedPlace(chances, blocks, moved / candidates, present / count, player, rules)
  }
}

/** The chance that every one of so many tries fails. */
function missesAll(chance: number, tries: number): number {
  let misses = 1
  for (let i = 0; i < tries; i++) misses *= 1 - chance
  return misses
}

/** The chance that, with none moved, at least one favourite lies in the opening hand, which is within the first block. */
function naturalChance(
  blocks: Layout['blocks'],
  present: number,
  { count, inSet }: Player,
  { hand }: RuleSet,
): number {
  const block = blocks[0]!
  const slots = block.filter((slot) => slot === 'player').length
  const sure = block.some((slot) => isOnly(slot, inSet)) ? 1 : 0
  let none = 0
  for (let hits = 0; hits <= Math.min(slots, present); hits++) {
    const others = block.length - hits - sure
    none +=
      (hypergeometric(count, present, slots, hits) * binomial(others, hand.limit)) /
      binomial(block.length, hand.limit)
  }
  return 1 - none
}

/** The moved favourite is one of the player's cards: it lay in any player's slot. */
function addMovedPlayer(
  chances: Chances,
  blocks: Layout['blocks'],
  weight: number,
  present: number,
  { count }: Player,
  rules: RuleSet,
): void {
  const favoured = count === 1 ? 0 : (present - 1) / (count - 1)
  for (const [b, block] of blocks.entries()) {
    const at = block.indexOf('player')
    const slots = block.filter((slot) => slot === 'player').length
    if (slots > 0) addMoved(chances, blocks, b, at, (weight * slots) / count, favoured, rules)
  }
}

/** The moved favourite is a card of a base set: it lay at its place in the first block that has it. */
function addMovedPlace(
  chances: Chances,
  blocks: Layout['blocks'],
  weight: number,
  favoured: number,
  { inSet }: Player,
  rules: RuleSet,
): void {
  const b = blocks.findIndex((block) => block.some((slot) => isOnly(slot, inSet)))
  const at = blocks[b]!.findIndex((slot) => isOnly(slot, inSet))
  addMoved(chances, blocks, b, at, weight, favoured, rules)
}

/**
 * The favourite in a slot of block `b` is moved to one of the places in front. The cards that stay keep their order,
 * and where in its block the favourite lay changes none of their chances.
 */
function addMoved(
  chances: Chances,
  blocks: Layout['blocks'],
  b: number,
  slot: number,
  weight: number,
  favoured: number,
  { favourites: { within } }: RuleSet,
): void {
  const rest = blocks.map((block, i) => (i === b ? block.filter((_, j) => j !== slot) : block))
  for (let to = 0; to < within; to++) {
    // A player's slot holds a favourite here, for it is the one that is moved.
    chances.addSlot(to, blocks[b]![slot]!, weight / within, 1)
    addBlocks(chances, rest, weight / within, favoured, to)
  }
}

/** Adds the cards of blocks in the deck's order; from the place `gap` on they lie one draw further down. */
function addBlocks(
  chances: Chances,
  blocks: Layout['blocks'],
  weight: number,
  favoured: number,
  gap = Infinity,
): void {
  let at = 0
  for (const block of blocks) {
    for (let i = at; i < at + block.length; i++) {
      const draw = i < gap ? i : i + 1
      for (const slot of block) chances.addSlot(draw, slot, weight / block.length, favoured)
    }
    at += block.length
  }
}
