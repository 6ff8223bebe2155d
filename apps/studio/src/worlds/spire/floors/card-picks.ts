import { cardFacts, STARTS, type Params, type SpireResult } from '@seedfast/spire'
import { otherRun, type PlannedRun } from '../../../game-parts/plan/other-run.js'
import { withFloor } from '../../../game-parts/plan/plan-edits.js'
import { pickOf, type PickKind } from '../plan/plan-edits.js'

/** The cards of the deck that a room lets the player pick for one kind of effect. */
export interface CardPick {
  readonly kind: PickKind
  /** The cards that the plan picks. */
  readonly picked: readonly string[]
  /** The cards that the player may pick. Copies of a card are listed once. */
  readonly possible: readonly string[]
}

const KINDS: readonly PickKind[] = ['remove', 'upgrade', 'transform', 'copy']
/** The kinds of rooms that may let the player pick cards. */
const ASKING: readonly string[] = ['neow', 'event', 'rest']

/** Returns the player's deck before the room at the given index in the walk. */
function deckBefore({ walk }: SpireResult, params: Params, index: number): string[] {
  const { deck } = STARTS[params.class]
  const cards = params.ascension >= 10 ? ['AscendersBane', ...deck] : [...deck]
  for (const { gained, lost } of walk.slice(0, index)) {
    for (const card of lost?.cards ?? []) {
      const at = cards.indexOf(card)
      if (at >= 0) cards.splice(at, 1)
    }
    cards.push(...(gained?.cards ?? []))
  }
  return cards
}

/**
 * Finds the picks that a room offers. Each candidate requires generating a run, so the generator yields after each run
 * to let the page respond.
 */
export function* cardPicks(
  run: PlannedRun<Params>,
  now: SpireResult,
  index: number,
): Generator<undefined, CardPick[]> {
  const row = now.walk[index]!
  if (!ASKING.includes(row.room)) return []
  const lost = row.lost?.cards ?? []
  const gained = row.gained?.cards ?? []
  const deck = deckBefore(now, run.params, index)
  const picks: CardPick[] = []
  for (const kind of KINDS) {
    const changed = kind === 'copy' ? gained : lost
    if (changed.length === 0) continue
    const planned = run.params.plan.floors?.[row.floor]?.[kind]
    const picked = planned ?? changed.map(idOf)
    // If the room doesn't offer this pick, the plan with the pick is invalid.
    const isAsked = otherRun(run, withFloor(run.params.plan, row.floor, pickOf(kind, picked))) !== null
    yield
    if (isAsked) picks.push({ kind, picked, possible: [...new Set(deck.filter(FITS[kind]).map(idOf))] })
  }
  return picks
}

const FITS: Readonly<Record<PickKind, (card: string) => boolean>> = {
  remove: isRemovable,
  transform: isRemovable,
  upgrade: (card) => !card.includes('+') && !['CURSE', 'STATUS'].includes(cardFacts(card).type),
  copy: () => true,
}

function isRemovable(card: string): boolean {
  return !['AscendersBane', 'CurseOfTheBell', 'Necronomicurse'].includes(card)
}

function idOf(card: string): string {
  return card.split('+')[0]!
}
