import { cardFacts, STARTS, type FloorPlan, type Params, type SpireResult } from '@seedfast/spire'
import { otherRun, type PlannedRun } from '../plan/other-run.js'
import { withFloor } from '../plan/plan-edits.js'

/** The effect of a pick on the picked card. */
export type PickKind = 'remove' | 'upgrade' | 'transform' | 'copy'

/** Cards that a room lets the player pick from the deck. */
export interface CardPick {
  readonly kind: PickKind
  /** The picked cards. */
  readonly picked: readonly string[]
  /** The cards that the player can pick, each once. */
  readonly possible: readonly string[]
}

const KINDS: readonly PickKind[] = ['remove', 'upgrade', 'transform', 'copy']
/** The rooms that can ask for cards. */
const ASKING: readonly string[] = ['neow', 'event', 'rest']

/** Returns the player's deck before the room at an index of the walk. */
export function deckBefore({ walk }: SpireResult, params: Params, index: number): string[] {
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

/** Finds the cards that a room lets the player pick. Yields after each generated run. */
export function* cardPicks(
  run: PlannedRun,
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
    // The plan refuses a pick that the room doesn't ask for.
    const isAsked = otherRun(run, withFloor(run.params.plan, row.floor, pickOf(kind, picked))) !== null
    yield
    if (isAsked) picks.push({ kind, picked, possible: [...new Set(deck.filter(FITS[kind]).map(idOf))] })
  }
  return picks
}

/** Returns the decision that picks cards. */
export function pickOf(kind: PickKind, picked: readonly string[]): FloorPlan {
  return { [kind]: [...picked] }
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
