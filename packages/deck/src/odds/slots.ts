import { cardOf } from '../library/library.js'
import type { BaseSet, Place, RuleSet } from '../data/rule-set.js'

/** The cards that may lie in a slot, with their chances. */
export type Mix = Readonly<Record<string, number>>

/** A slot of a block: one of the player's cards, or a place of a base set with the cards that may lie there. */
export type Slot = 'player' | Mix

/** One way in which the base sets may lie, as far as it matters which card lies where. */
export interface Layout {
  readonly chance: number
  /** The blocks with their slots, in the deck's order; each block's slots are equally likely at each of its draws. */
  readonly blocks: readonly (readonly Slot[])[]
}

/**
 * The ways in which the base sets may lie under a deck of `count` cards of the player. They differ in where a card
 * lies that another replaces by its id (Primal Overload for Overload I): its copies further down may be taken out.
 */
export function layoutsOf(rules: RuleSet, cards: readonly string[], count: number): Layout[] {
  const active = rules.replacements.filter(({ owned }) => cards.includes(owned))
  const named = active.find(({ what }) => what !== 'all' && 'card' in what)
  const places = named === undefined ? [0] : rules.sets[named.set].map((_, i) => i)
  return places.map((at) => ({
    chance: 1 / places.length,
    blocks: slotsOf(rules, count, mixesOf(rules, active, at)),
  }))
}

type Mixes = Readonly<Record<BaseSet, readonly Mix[]>>

/** The cards that may lie at each place of the base sets, when the card that is replaced by its id lies at `named`. */
function mixesOf(rules: RuleSet, active: RuleSet['replacements'], named: number): Mixes {
  const mixes: Record<BaseSet, Mix[]> = {
    damage: evenly(rules.sets.damage),
    heal: evenly(rules.sets.heal),
    energy: evenly(rules.sets.energy),
  }
  for (const { set, what, by } of active) {
    if (what === 'all') mixes[set] = mixes[set].map(() => ({ [by]: 1 }))
    else if ('at' in what) mixes[set] = mixes[set].map((mix, i) => (i === what.at ? { [by]: 1 } : mix))
    else {
      const others = rules.sets[set].filter((id) => id !== what.card)
      const rest = evenly(others)[0]!
      mixes[set] = mixes[set].map((_, i) => (i === named ? { [by]: 1 } : rest))
    }
  }
  return mixes
}

/** For each place of a shuffled list: every card, equally likely. */
function evenly(cards: readonly string[]): Mix[] {
  const mix = Object.fromEntries(cards.map((id) => [id, 1 / cards.length]))
  return cards.map(() => mix)
}

function slotsOf({ blocks, further, repeatable }: RuleSet, count: number, mixes: Mixes): Slot[][] {
  const seen = new Set<string>()
  const slots = (places: readonly Place[]): Slot[] =>
    places.flatMap((place): Slot[] => {
      if (place === 'player') return ['player']
      const mix = mixes[place[0]][place[1]]!
      const key = place.join()
      const again = seen.has(key)
      seen.add(key)
      return again && isTakenOut(mix, repeatable) ? [] : [mix]
    })
  const dealt = blocks.map(slots)
  const first = blocks.flat().filter((place) => place === 'player').length
  for (let i = 0; i < count - first; i++) dealt.push(slots(further[i % further.length]!))
  return dealt
}

/** Whether what lies at a place is taken out where it comes again: one card, neither a base card nor repeatable. */
function isTakenOut(mix: Mix, repeatable: RuleSet['repeatable']): boolean {
  const cards = Object.keys(mix)
  return (
    repeatable !== null && cards.length === 1 && !cardOf(cards[0]!).base && !repeatable.includes(cards[0]!)
  )
}

/** Whether a slot is a place of a base set that holds that card and no other. */
export function isOnly(slot: Slot, card: string | null): boolean {
  return slot !== 'player' && card !== null && slot[card] === 1
}
