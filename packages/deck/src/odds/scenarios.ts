import type { RuleSet } from '../data/rule-set.js'
import { hypergeometric } from './combinations.js'
import type { Player } from './player.js'
import { isOnly, type Layout, type Slot } from './slots.js'

/** A favourite that was moved to the front. */
export interface Moved {
  /** Where it lies now. */
  readonly to: number
  /** The slot that it came from. */
  readonly slot: Slot
}

/**
 * One way in which a deck may come about, as far as its odds differ: how many of the player's favourites are in it, and
 * which was moved to where. Within a scenario each block is in any order, and the player's cards in any order over
 * their slots: `favourites` of them are favourites, any of those that were not moved.
 */
export interface Scenario {
  readonly chance: number
  /** The blocks, without the slot of the card that was moved. */
  readonly blocks: Layout['blocks']
  /** How many of the player's slots in the blocks hold a favourite. */
  readonly favourites: number
  readonly moved: Moved | null
}

/** The ways in which a deck over one layout of the base sets may come about; their chances add up to the layout's. */
export function* scenariosOf(
  { chance, blocks }: Layout,
  player: Player,
  rules: RuleSet,
): Generator<Scenario, void, undefined> {
  const { favourites, others, count, inSet, moves } = player
  for (let present = 0; present <= Math.min(favourites.length, count); present++) {
    const weight =
      chance * hypergeometric(favourites.length + others.length, favourites.length, count, present)
    const candidates = present + (moves ? 1 : 0)
    const misses = missesAll(
      player.chance,
      rules.favourites.tries === 'one' ? Math.min(1, candidates) : candidates,
    )
    if (weight * misses > 0) yield { chance: weight * misses, blocks, favourites: present, moved: null }
    // Which of those that are there is moved is equally likely, and so is where it came from.
    const each = (weight * (1 - misses)) / candidates
    if (!(each > 0)) continue
    for (const [b, block] of blocks.entries()) {
      for (const [at, slot] of block.entries()) {
        const from =
          slot === 'player' ? (each * present) / count : moves && isFirst(blocks, b, at, inSet) ? each : 0
        if (from > 0) yield* movedFrom(blocks, b, at, from, slot === 'player' ? present - 1 : present, rules)
      }
    }
  }
}

/** The chance that every one of so many tries fails. */
function missesAll(chance: number, tries: number): number {
  let misses = 1
  for (let i = 0; i < tries; i++) misses *= 1 - chance
  return misses
}

/** The card of a slot is moved to each of the places in front. */
function* movedFrom(
  blocks: Layout['blocks'],
  b: number,
  at: number,
  chance: number,
  favourites: number,
  { favourites: { within } }: RuleSet,
): Generator<Scenario, void, undefined> {
  const rest = blocks.map((block, i) => (i === b ? block.filter((_, j) => j !== at) : block))
  const slot = blocks[b]![at]!
  for (let to = 0; to < within; to++) {
    yield { chance: chance / within, blocks: rest, favourites, moved: { to, slot } }
  }
}

/** Whether a slot is the first in the deck that holds a card of the base sets. */
function isFirst(blocks: Layout['blocks'], b: number, at: number, card: string | null): boolean {
  return (
    isOnly(blocks[b]![at]!, card) &&
    b === blocks.findIndex((block) => block.some((slot) => isOnly(slot, card)))
  )
}
