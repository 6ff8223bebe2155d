import type { RuleSet } from '../data/rule-set.js'
import { hypergeometric } from './combinations.js'
import type { Player } from './player.js'
import { isOnly, type Layout, type Slot } from './slots.js'

/** A favourite that was moved to the front of the deck. */
export interface Moved {
  /** The deck index that the favourite was moved to. */
  readonly to: number
  /** The slot that the favourite was moved from. */
  readonly slot: Slot
}

/**
 * A possible outcome of a shuffle: the number of favourites in the deck, the card that was moved to the front, and its
 * new position. Within a scenario, every order of each block is equally likely, and so is every distribution of the
 * player's cards over their slots.
 */
export interface Scenario {
  readonly chance: number
  /** The blocks, without the slot of the moved card. */
  readonly blocks: Layout['blocks']
  /** The number of slots that contain a favourite, over all blocks. */
  readonly favourites: number
  readonly moved: Moved | null
}

/** Yields the scenarios of a layout. Their chances add up to the layout's chance. */
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
    // All candidates are equally likely to be moved, and so are all possible positions of a candidate.
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

/** Returns the chance that all attempts fail, if each of them succeeds with the given chance. */
function missesAll(chance: number, tries: number): number {
  let misses = 1
  for (let i = 0; i < tries; i++) misses *= 1 - chance
  return misses
}

/** Yields one scenario for each position at the front to which the card in a slot can move. */
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

/** Returns whether a slot can contain only the given base-set card, and no earlier block has such a slot. */
function isFirst(blocks: Layout['blocks'], b: number, at: number, card: string | null): boolean {
  return (
    isOnly(blocks[b]![at]!, card) &&
    b === blocks.findIndex((block) => block.some((slot) => isOnly(slot, card)))
  )
}
