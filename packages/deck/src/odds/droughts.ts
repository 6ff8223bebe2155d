import { RULE_SETS } from '../data/rule-sets.js'
import { cardOf } from '../library.js'
import { longestRun } from '../longest-run.js'
import { DAMAGE, ENERGY, HEALTH, pointsOf, type Kind } from '../points.js'
import type { OddsRequest } from './odds.js'
import { isOnly, layoutsOf, type Layout, type Slot } from './slots.js'
import { surveyedDecks, type SurveyOptions } from './survey-odds.js'

type Blocks = Layout['blocks']

/** How long a deck may go without cards of one kind. */
export interface Drought {
  readonly kind: Kind
  /** The most cards in a row without one, in any deck and as the deck goes round; null when nothing bounds it. */
  readonly most: number | null
  /** The most that the decks of the survey had. */
  readonly seen: number
  /** The share of surveyed decks whose first k cards have none, at index k − 1, down to the last k that any had. */
  readonly start: readonly number[]
  /** How many decks the survey made. */
  readonly decks: number
}

/**
 * Whether a deck can get stuck: for energy, damage and healing, how many cards in a row may be without. What must not
 * happen (`most`) follows from the blocks; how often it begins so, from a survey.
 */
export function droughtsOf(request: OddsRequest, options: SurveyOptions = {}): Drought[] {
  const kinds = [ENERGY, DAMAGE, HEALTH] as const
  const starts = kinds.map((): number[] => [])
  const seen = kinds.map(() => 0)
  let decks = 0
  for (const { deck } of surveyedDecks(request, options)) {
    decks++
    for (const [i, kind] of kinds.entries()) {
      const dry = deck.map((id) => pointsOf(id, kind) === 0)
      seen[i] = Math.max(seen[i]!, longestRun(dry))
      const first = dry.indexOf(false)
      const before = first < 0 ? dry.length : first
      for (let k = 0; k < before; k++) starts[i]![k] = (starts[i]![k] ?? 0) + 1
    }
  }
  return kinds.map((kind, i) => ({
    kind,
    most: mostInRow(request, kind),
    seen: seen[i]!,
    start: starts[i]!.map((count) => count / decks),
    decks,
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

function alwaysGives(slot: Slot, kind: Kind): boolean {
  return slot !== 'player' && Object.keys(slot).every((id) => pointsOf(id, kind) > 0)
}
