import { RULE_SETS } from '../data/rule-sets.js'
import type { CardLibrary } from '../library/card-library.js'
import { DAMAGE, ENERGY, HEALTH, type PointKind } from '../library/points.js'
import { alwaysGives, exactDryStart, surveyDryStart } from './dry-start.js'
import { whyNotExact } from './exact-odds.js'
import { readRequest, type OddsRequest } from './odds.js'
import { isOnly, layoutsOf, type Layout } from './slots.js'
import { DEFAULT_DECKS, type SurveyOptions } from './survey-odds.js'

type Blocks = Layout['blocks']

/** Information about how long a deck can go without cards that give a certain kind of points. */
export interface Drought {
  readonly kind: PointKind
  /**
   * The maximum number of consecutive cards without these points, over all orders of the deck. A run of such cards can
   * continue from the end of the deck to its start. Null if there is no maximum.
   */
  readonly most: number | null
  /**
   * At index k − 1, the chance that the first k cards of the deck give none of these points. The list ends with the
   * last chance above 0.
   */
  readonly start: readonly number[]
  /** The number of decks simulated to estimate `start`, or null if `start` is exact. */
  readonly decks: number | null
}

/**
 * Returns the droughts of a deck for energy, damage and healing. A drought states how long the deck can go without
 * cards that give such points, and how likely the deck is to start without them. Computes the chances with closed forms
 * if the deck supports them. Otherwise, estimates them with a survey.
 */
export function droughtsOf(request: OddsRequest, options: SurveyOptions = {}): Drought[] {
  const exact = whyNotExact(request) === null
  return ([ENERGY, DAMAGE, HEALTH] as const).map((kind) => ({
    kind,
    most: mostInRow(request, kind),
    start: exact ? exactDryStart(request, kind) : surveyDryStart(request, kind, options),
    decks: exact ? null : (options.decks ?? DEFAULT_DECKS),
  }))
}

/**
 * Returns the maximum number of consecutive cards without the given kind of points, over all orders that the blocks
 * allow. Assumes that none of the player's cards give such points. Returns null if there is no limit.
 *
 * @example
 * import { ENERGY, mostInRow } from '@seedfast/deck'
 * mostInRow({ cards: [], favourites: [], rules: 'v2' }, ENERGY) // → 7
 */
export function mostInRow(given: OddsRequest, kind: PointKind): number | null {
  const request = readRequest(given)
  const { cards, favourites, library } = request
  const ruleSet = RULE_SETS[request.rules]
  const { least, most } = ruleSet.fill
  const active = cards.filter((id) => !library.cardOf(id).passive).length
  const count = Math.min(most, Math.max(least, active))
  // Moving a card to the front can lengthen a run by one.
  const moved = favourites.length > 0 ? 1 : 0
  const runs = layoutsOf(ruleSet, request, count).flatMap(({ blocks }) => {
    // A run can't contain a card twice, not even if it goes all the way around the deck.
    const dryCards = blocks.flat().filter((slot) => !alwaysGives(slot, kind, library)).length
    return [blocks, ...withoutFavourites(blocks, ruleSet.favourites.passive ? favourites : [])].map(
      (left) => {
        const run = longestDry(left, kind, library)
        return run === null ? null : Math.min(dryCards, run + moved)
      },
    )
  })
  return runs.includes(null) ? null : Math.max(...runs.map((run) => run!))
}

/**
 * Returns the blocks that remain when Primal Overload moves a favourite to the front: one result for each favourite
 * that it can move, in which the first block that contained the favourite no longer has it.
 */
function withoutFavourites(blocks: Blocks, favourites: readonly string[]): Blocks[] {
  return favourites.flatMap((id) => {
    const b = blocks.findIndex((block) => block.some((slot) => isOnly(slot, id)))
    if (b < 0) return []
    const at = blocks[b]!.findIndex((slot) => isOnly(slot, id))
    return [blocks.map((block, i) => (i === b ? block.filter((_, j) => j !== at) : block))]
  })
}

/**
 * Returns the maximum number of consecutive cards that don't give points of the given kind. A run of such cards can
 * continue from the end of the deck to its start. Returns null if no block is sure to contain a card that gives such
 * points.
 */
function longestDry(blocks: Blocks, kind: PointKind, library: CardLibrary): number | null {
  const sure = blocks.map((block) => block.filter((slot) => alwaysGives(slot, kind, library)).length)
  const first = sure.findIndex((count) => count > 0)
  if (first < 0) return null
  let longest = 0
  let run = blocks[first]!.length - sure[first]!
  for (let i = 1; i <= blocks.length; i++) {
    const b = (first + i) % blocks.length
    const dry = blocks[b]!.length - sure[b]!
    // A block's other cards can all come before its first card that gives such points, or all after its last one.
    longest = Math.max(longest, run + dry)
    run = sure[b]! > 0 ? dry : run + dry
  }
  return longest
}
