import { RULE_SETS } from '../data/rule-sets.js'
import { cardOf } from '../library/library.js'
import { DAMAGE, ENERGY, HEALTH, type Kind } from '../library/points.js'
import { alwaysGives, exactDryStart, surveyDryStart } from './dry-start.js'
import { whyNotExact } from './exact-odds.js'
import type { OddsRequest } from './odds.js'
import { isOnly, layoutsOf, type Layout } from './slots.js'
import { SURVEYED, type SurveyOptions } from './survey-odds.js'

type Blocks = Layout['blocks']

/** How long a deck may go without cards of one kind. */
export interface Drought {
  readonly kind: Kind
  /** The most cards in a row without one, in any deck and as the deck goes round; null when nothing bounds it. */
  readonly most: number | null
  /** The chance that the first k cards have none, at index k − 1, down to the last k for which it can be. */
  readonly start: readonly number[]
  /** How many decks a survey made for `start`; null when it is exact. */
  readonly decks: number | null
}

/**
 * Whether a deck can get stuck: for energy, damage and healing, how many cards in a row may be without, which the blocks
 * bound, and how often it begins so, by closed forms where there are any and by a survey otherwise.
 */
export function droughtsOf(request: OddsRequest, options: SurveyOptions = {}): Drought[] {
  const exact = whyNotExact(request) === null
  return ([ENERGY, DAMAGE, HEALTH] as const).map((kind) => ({
    kind,
    most: mostInRow(request, kind),
    start: exact ? exactDryStart(request, kind) : surveyDryStart(request, kind, options),
    decks: exact ? null : (options.decks ?? SURVEYED),
  }))
}

/** The most cards in a row without a kind that the blocks allow, whatever the player's cards give. */
export function mostInRow({ cards, favourites, rules }: OddsRequest, kind: Kind): number | null {
  const ruleSet = RULE_SETS[rules]
  const { least, most } = ruleSet.fill
  const active = cards.filter((id) => !cardOf(id).passive).length
  const count = Math.min(most, Math.max(least, active))
  const runs = layoutsOf(ruleSet, cards, count)
    .flatMap(({ blocks }) => [
      blocks,
      ...withoutFavourites(blocks, ruleSet.favourites.passive ? favourites : []),
    ])
    .map((blocks) => longestDry(blocks, kind))
  if (runs.some((run) => run === null)) return null
  // A card that is moved to the front may lengthen the run around it by one.
  return Math.max(...runs.map((run) => run!)) + (favourites.length > 0 ? 1 : 0)
}

/** The blocks that are left when a favourite of a base set (Primal Overload) was moved out of the first that has it. */
function withoutFavourites(blocks: Blocks, favourites: readonly string[]): Blocks[] {
  return favourites.flatMap((id) => {
    const b = blocks.findIndex((block) => block.some((slot) => isOnly(slot, id)))
    if (b < 0) return []
    const at = blocks[b]!.findIndex((slot) => isOnly(slot, id))
    return [blocks.map((block, i) => (i === b ? block.filter((_, j) => j !== at) : block))]
  })
}

/** The longest run that may stand between two cards of a kind as the blocks go round; null when no block has any. */
function longestDry(blocks: Blocks, kind: Kind): number | null {
  const sure = blocks.map((block) => block.filter((slot) => alwaysGives(slot, kind)).length)
  const first = sure.findIndex((count) => count > 0)
  if (first < 0) return null
  let longest = 0
  let run = blocks[first]!.length - sure[first]!
  for (let i = 1; i <= blocks.length; i++) {
    const b = (first + i) % blocks.length
    const dry = blocks[b]!.length - sure[b]!
    // All that is dry in a block may lie before its first card of the kind, or after its last.
    longest = Math.max(longest, run + dry)
    run = sure[b]! > 0 ? dry : run + dry
  }
  return longest
}
