import type { DeckStream } from './deck-stream.js'
import { litemintId } from '../library/card-id.js'
import type { CardLibrary } from '../library/card-library.js'
import { PUBLISHED } from '../library/library.js'
import { moveFavourite } from './move-favourite.js'
import type { BaseSet, BlockPlace, Replacement, RuleSet } from '../data/rule-set.js'
import type { ShuffledDeck } from '../schema/result.js'

/**
 * Calls `make` and returns its value. Labels every draw made during the call with `path`, the part of the
 * shuffle's result that the draw determines.
 */
export type Label = <T>(path: readonly (string | number)[], make: () => T) => T

const unlabelled: Label = (_path, make) => make()

/** Options for a shuffle. */
export interface ShuffleOptions {
  /** The library, as `libraryOf` returns it. Default: the published cards. */
  readonly library?: CardLibrary
  readonly at?: Label
}

/**
 * Shuffles a deck according to a version of the rules. `playerCards` and `favourites` can contain any number of IDs from the
 * library, in any style. A card that affects the shuffle takes effect if it is in `playerCards`. Draws are always made in the same order:
 * for the damage, heal and energy sets, then for the player's cards, then for each block, and finally for the
 * favourites. Throws a RangeError for an unknown ID, and for rules whose blocks have too few slots for the player's
 * cards. O(cards²). Source: deck-shuffle.md in litemint/litemint-io-community-resources
 *
 * @example
 * shuffleDeck(['card_dex_00010', 'card_dex_00052'], [], RULE_SETS.v2, new Xoshiro256StarStarStream(7)).deck
 */
export function shuffleDeck(
  playerCards: readonly string[],
  favourites: readonly string[],
  rules: RuleSet,
  stream: DeckStream,
  { library = PUBLISHED, at = unlabelled }: ShuffleOptions = {},
): ShuffledDeck {
  const cards = playerCards.map(litemintId)
  const passive = cards.filter((id) => library.cardOf(id).passive)
  const player = cards.filter((id) => !library.cardOf(id).passive)
  while (player.length < rules.fill.least) player.push(rules.fill.card)

  const shuffled = (set: BaseSet): string[] => at(['sets', set], () => stream.shuffle([...rules.sets[set]]))
  const damage = shuffled('damage')
  const heal = shuffled('heal')
  const energy = shuffled('energy')
  at(['active'], () => stream.shuffle(player))

  const active = player.slice(0, rules.fill.most)
  const sets = { damage, heal, energy }
  for (const replacement of rules.replacements) {
    if (cards.includes(replacement.owned)) replaceCards(sets, replacement)
  }
  const blocks = dealBlocks(active, sets, rules)
  for (const [i, block] of blocks.entries()) at(['blocks', i], () => stream.shuffle(block))

  const deck = blocks.flat()
  const favourite = at(['favourite'], () =>
    moveFavourite(deck, { cards, favourites: favourites.map(litemintId), library }, rules.favourites, stream),
  )
  const removed = rules.repeatable === null ? [] : removeRepeated(deck, rules.repeatable, library)
  return { deck, active, trimmed: player.slice(rules.fill.most), passive, sets, blocks, favourite, removed }
}

function replaceCards(sets: Record<BaseSet, string[]>, { set, what, by }: Replacement): void {
  sets[set] = sets[set].map((id, i) => {
    const isReplaced = what === 'all' || ('at' in what ? what.at === i : what.card === id)
    return isReplaced ? by : id
  })
}

/**
 * Returns the unshuffled blocks: first the blocks that every deck contains, then one block for each of the player's
 * additional cards.
 */
function dealBlocks(
  active: readonly string[],
  sets: Record<BaseSet, readonly string[]>,
  { id, blocks, further }: RuleSet,
): string[][] {
  let next = 0
  const fill = (places: readonly BlockPlace[]): string[] =>
    places.map((place) => (place === 'player' ? active[next++]! : sets[place[0]][place[1]]!))
  const dealt = blocks.map(fill)
  for (let i = 0; next < active.length; i++) {
    const before = next
    dealt.push(fill(further[i % further.length] ?? []))
    if (next === before) break
  }
  if (next === active.length) return dealt
  throw new RangeError(`rules ${id}: the blocks have ${next} slots for the player's ${active.length} cards`)
}

/**
 * Removes every card that also appears earlier in the deck, except for base cards and repeatable cards. Returns the
 * removed cards.
 */
function removeRepeated(deck: string[], repeatable: readonly string[], library: CardLibrary): string[] {
  const seen = new Set<string>()
  const removed: string[] = []
  const remaining = deck.filter((id) => {
    const again = seen.has(id) && !library.cardOf(id).base && !repeatable.includes(id)
    seen.add(id)
    if (again) removed.push(id)
    return !again
  })
  deck.splice(0, deck.length, ...remaining)
  return removed
}
