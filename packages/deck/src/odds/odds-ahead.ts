import { RULE_SETS } from '../data/rule-sets.js'
import { litemintId } from '../library/card-id.js'
import { whyNotExact } from './exact-odds.js'
import { readRequest, type DeckOdds, type OddsRequest } from './odds.js'
import { playerOf, type Player } from './player.js'
import { scenariosOf, type Scenario } from './scenarios.js'
import { layoutsOf, type PlacedSlot, type Slot } from './slots.js'

/**
 * Returns the odds for the rest of a deck after its first cards, `seen`, have been drawn. The odds are those of a
 * player who knows their own cards and the rules, but not the seed. In a card's list, the item at index `k` is the
 * chance that the card is drawn after exactly `k` more cards. The odds are exact up to rounding. Returns null if the
 * deck has no closed forms (see `whyNotExact`), or if no shuffle starts with `seen`. O(cases × draws).
 *
 * @example
 * import { oddsAhead, type OddsRequest } from '@seedfast/deck'
 * const request: OddsRequest = { cards: [], favourites: [], rules: 'v2' }
 * // The first block has five cards: two Hellfire I, and one card each for damage, healing and energy.
 * const seen = ['card_base_00001', 'card_base_00002', 'card_base_00003', 'card_base_00002']
 * oddsAhead(request, seen)!['card_base_00005']![0] // → 0.25
 */
export function oddsAhead(given: OddsRequest, seen: readonly string[]): DeckOdds['byDraw'] | null {
  if (whyNotExact(given) !== null) return null
  const request = readRequest(given)
  const rules = RULE_SETS[request.rules]
  const player = playerOf(request, rules)
  let cases: Case[] = []
  for (const layout of layoutsOf(rules, request, player.count)) {
    for (const scenario of scenariosOf(layout, player, rules)) cases.push(caseOf(scenario, player))
  }
  for (const card of seen) cases = merged(cases.flatMap((one) => casesAfter(one, litemintId(card))))
  const total = cases.reduce((sum, { chance }) => sum + chance, 0)
  if (total === 0) return null
  const byDraw: Record<string, number[]> = {}
  const draws = Math.max(...cases.map(lengthOf))
  for (const one of cases) {
    addDraws(one, (card, draw, chance) => {
      byDraw[card] ??= Array<number>(draws).fill(0)
      byDraw[card][draw]! += chance / total
    })
  }
  return byDraw
}

/**
 * A possible composition of the rest of the deck. `chance` is the joint probability of this composition and the seen
 * cards.
 */
interface Case {
  readonly chance: number
  /** The remaining slots, by block. Within a block, every order is equally likely. */
  readonly blocks: readonly (readonly Slot[])[]
  /**
   * The slot of the favourite that was moved to the front, and the number of cards left before it. Null if no favourite
   * was moved, or if the moved favourite has already been seen.
   */
  readonly moved: { readonly slot: Slot; readonly before: number } | null
  /** The base-set cards that have been seen, keyed by their slot's `key`. */
  readonly known: Readonly<Record<string, string>>
  /**
   * The number of slots in `blocks` for the player's cards. `favoured` is the number of these slots that contain a
   * favourite.
   */
  readonly slots: number
  readonly favoured: number
  /** The player's unseen cards: the favourites, and all others. Not all of them have to be in the deck. */
  readonly favourites: readonly string[]
  readonly others: readonly string[]
}

function caseOf({ chance, blocks, favourites: favoured, moved }: Scenario, player: Player): Case {
  const { favourites, others } = player
  return {
    chance,
    blocks,
    moved: moved === null ? null : { slot: moved.slot, before: moved.to },
    known: {},
    slots: blocks.flat().filter((slot) => slot === 'player').length,
    favoured,
    favourites,
    others,
  }
}

/** Returns the cases that remain after the next card turns out to be `card`. */
function casesAfter(one: Case, card: string): Case[] {
  const { moved, blocks } = one
  if (moved?.before === 0) {
    const rest = { ...one, moved: null }
    return moved.slot === 'player' ? withoutFavourite(rest, card) : placed(rest, moved.slot, card)
  }
  const [block, ...later] = blocks
  if (block === undefined) return []
  const next = moved === null ? null : { ...moved, before: moved.before - 1 }
  return block.flatMap((slot, i) => {
    const left = block.filter((_, j) => j !== i)
    const rest: Case = {
      ...one,
      chance: one.chance / block.length,
      blocks: left.length === 0 ? later : [left, ...later],
      moved: next,
    }
    return slot === 'player' ? ownCard(rest, card) : placed(rest, slot, card)
  })
}

/** Returns the cases that remain after one of the player's slots turns out to contain `card`. */
function ownCard(one: Case, card: string): Case[] {
  const { chance, slots, favoured, favourites, others } = one
  const rest = { ...one, slots: slots - 1 }
  if (favourites.includes(card)) {
    return withoutFavourite({ ...rest, chance: (chance * favoured) / slots, favoured: favoured - 1 }, card)
  }
  const copies = others.filter((id) => id === card).length
  const share = ((slots - favoured) / slots) * (copies / others.length)
  if (!(share > 0)) return []
  return [{ ...rest, chance: chance * share, others: others.filter((_, i) => i !== others.indexOf(card)) }]
}

/**
 * Returns the cases that remain after a drawn favourite turns out to be `card`. Before the draw, all favourites are
 * equally likely.
 */
function withoutFavourite(one: Case, card: string): Case[] {
  const { chance, favourites } = one
  if (!(chance > 0) || !favourites.includes(card)) return []
  const left = favourites.filter((id) => id !== card)
  return [{ ...one, chance: chance / favourites.length, favourites: left }]
}

/** Returns the cases that remain after a slot from a base set turns out to contain `card`. */
function placed(one: Case, slot: PlacedSlot, card: string): Case[] {
  const possible = possibleCards(slot, one.known)
  if (!possible.includes(card)) return []
  const known = { ...one.known, [slot.key]: card }
  return [{ ...one, chance: one.chance / possible.length, known }]
}

/** Returns the cards that a slot from a base set can contain, given the known cards. All of them are equally likely. */
function possibleCards({ key, cards }: PlacedSlot, known: Case['known']): readonly string[] {
  const card = known[key]
  if (card !== undefined) return [card]
  const all = Object.keys(cards)
  // A slot with only one possible card always contains that card, even if another slot contains it too.
  if (all.length === 1) return all
  const others = Object.values(known)
  return all.filter((id) => !others.includes(id))
}

/** Merges cases that differ only in their chances. The chance of a merged case is the sum of these chances. */
function merged(cases: readonly Case[]): Case[] {
  const byText = new Map<string, Case>()
  for (const one of cases) {
    const { chance, blocks, moved, known, favourites, others } = one
    const text = [
      blocks.map((block) => block.map(slotText).sort().join()).join(' '),
      moved === null ? '' : `${moved.before} ${slotText(moved.slot)}`,
      Object.entries(known).map(String).sort().join(),
      one.favoured,
      favourites.join(),
      others.join(),
    ].join(';')
    const same = byText.get(text)
    byText.set(text, same === undefined ? one : { ...same, chance: same.chance + chance })
  }
  return [...byText.values()]
}

/** Returns a string that is the same for all slots with the same `key` and the same possible cards. */
function slotText(slot: Slot): string {
  return slot === 'player' ? slot : [slot.key, ...Object.keys(slot.cards)].join(':')
}

function lengthOf({ blocks, moved }: Case): number {
  return blocks.reduce((sum, block) => sum + block.length, moved === null ? 0 : 1)
}

/** Calls `add` with the chance of each card for each remaining draw. */
function addDraws(one: Case, add: (card: string, draw: number, chance: number) => void): void {
  const { chance, blocks, moved } = one
  const addSlot = (slot: Slot, draw: number, share: number): void => {
    for (const [card, part] of cardShares(slot, one)) add(card, draw, chance * share * part)
  }
  if (moved !== null) {
    const { slot, before } = moved
    if (slot === 'player') {
      for (const id of one.favourites) add(id, before, chance / one.favourites.length)
    } else addSlot(slot, before, 1)
  }
  const gap = moved?.before ?? Infinity
  let at = 0
  for (const block of blocks) {
    for (let i = at; i < at + block.length; i++) {
      for (const slot of block) addSlot(slot, i < gap ? i : i + 1, 1 / block.length)
    }
    at += block.length
  }
}

/** Returns the cards that a slot can contain, each with its chance. A card can be listed more than once. */
function cardShares(slot: Slot, one: Case): (readonly [card: string, chance: number])[] {
  const { slots, favoured, favourites, others, known } = one
  if (slot !== 'player') {
    const possible = possibleCards(slot, known)
    return possible.map((id) => [id, 1 / possible.length])
  }
  const share = favoured / slots
  return [
    ...(share > 0 ? favourites.map((id) => [id, share / favourites.length] as const) : []),
    ...(share < 1 ? others.map((id) => [id, (1 - share) / others.length] as const) : []),
  ]
}
