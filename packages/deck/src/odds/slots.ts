import type { CardLibrary } from '../library/card-library.js'
import type { BaseSet, BlockPlace, RuleSet } from '../data/rule-set.js'

/** The cards that a slot can contain, keyed by ID, with their chances. */
export type CardChances = Readonly<Record<string, number>>

/** A slot that is filled from a base set, and the cards that it can contain. */
export interface PlacedSlot {
  /** The base set and an index in it. Slots with the same key contain the same card. */
  readonly key: string
  readonly cards: CardChances
}

/** A slot in a block: `player` for one of the player's cards, or a slot from a base set. */
export type Slot = 'player' | PlacedSlot

/** A possible outcome of shuffling the base sets, with its chance. */
export interface Layout {
  readonly chance: number
  /**
   * The deck's blocks in order, each as a list of slots. Within a block, every order of the slots is equally likely.
   */
  readonly blocks: readonly (readonly Slot[])[]
}

/**
 * Returns the possible layouts of a deck with `count` player cards. They differ only in the position of one base-set
 * card: the one that a replacement specifies by its ID (Overload I, which Primal Overload replaces). That position
 * determines which duplicates are removed later.
 */
export function layoutsOf(
  rules: RuleSet,
  { cards, library }: { readonly cards: readonly string[]; readonly library: CardLibrary },
  count: number,
): Layout[] {
  const active = rules.replacements.filter(({ owned }) => cards.includes(owned))
  const named = active.find(({ what }) => what !== 'all' && 'card' in what)
  const places = named === undefined ? [0] : rules.sets[named.set].map((_, i) => i)
  return places.map((at) => ({
    chance: 1 / places.length,
    blocks: slotsOf(rules, count, setChancesOf(rules, active, at), library),
  }))
}

type SetChances = Readonly<Record<BaseSet, readonly CardChances[]>>

/**
 * Returns the possible cards at each index of the base sets. `named` is the index of the card that a replacement
 * specifies by its ID.
 */
function setChancesOf(rules: RuleSet, active: RuleSet['replacements'], named: number): SetChances {
  const chances: Record<BaseSet, CardChances[]> = {
    damage: evenly(rules.sets.damage),
    heal: evenly(rules.sets.heal),
    energy: evenly(rules.sets.energy),
  }
  for (const { set, what, by } of active) {
    if (what === 'all') chances[set] = chances[set].map(() => ({ [by]: 1 }))
    else if ('at' in what)
      chances[set] = chances[set].map((cardChances, i) => (i === what.at ? { [by]: 1 } : cardChances))
    else {
      const others = rules.sets[set].filter((id) => id !== what.card)
      const rest = evenly(others)[0]!
      chances[set] = chances[set].map((_, i) => (i === named ? { [by]: 1 } : rest))
    }
  }
  return chances
}

/** Returns the chances of the cards at each index of a shuffled array. All cards are equally likely at every index. */
function evenly(cards: readonly string[]): CardChances[] {
  const cardChances = Object.fromEntries(cards.map((id) => [id, 1 / cards.length]))
  return cards.map(() => cardChances)
}

function slotsOf(
  { blocks, further, repeatable }: RuleSet,
  count: number,
  chances: SetChances,
  library: CardLibrary,
): Slot[][] {
  const seen = new Set<string>()
  const slots = (places: readonly BlockPlace[]): Slot[] =>
    places.flatMap((place): Slot[] => {
      if (place === 'player') return ['player']
      const cardChances = chances[place[0]][place[1]]!
      const key = place.join()
      const again = seen.has(key)
      seen.add(key)
      return again && isTakenOut(cardChances, repeatable, library) ? [] : [{ key, cards: cardChances }]
    })
  const dealt = blocks.map(slots)
  const first = blocks.flat().filter((place) => place === 'player').length
  for (let i = 0; i < count - first; i++) dealt.push(slots(further[i % further.length]!))
  return dealt
}

/**
 * Returns whether a slot that repeats an earlier slot is removed from the deck. It is removed if it can contain only a
 * single card and that card is neither a base card nor repeatable.
 */
function isTakenOut(
  cardChances: CardChances,
  repeatable: RuleSet['repeatable'],
  library: CardLibrary,
): boolean {
  const cards = Object.keys(cardChances)
  return (
    repeatable !== null &&
    cards.length === 1 &&
    !library.cardOf(cards[0]!).base &&
    !repeatable.includes(cards[0]!)
  )
}

/** Returns whether a slot is from a base set and can contain only the given card. */
export function isOnly(slot: Slot, card: string | null): boolean {
  return slot !== 'player' && card !== null && slot.cards[card] === 1
}
