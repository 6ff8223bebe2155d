import { cardText, type Card } from '../cards/card.js'
import type { Change, RoomRow } from '../schema/result.js'
import type { OwnedRelic, RunState } from '../state/run-state.js'

/** The player's state before a room, to compare with the state after it. */
export interface PlayerBefore {
  readonly cards: readonly Card[]
  readonly relics: readonly OwnedRelic[]
  readonly potions: readonly (string | null)[]
  readonly keys: RunState['keys']
}

const KEYS = ['ruby', 'emerald', 'sapphire'] as const

export function playerBefore({ deck, relics, potions, keys }: RunState): PlayerBefore {
  return { cards: [...deck], relics: [...relics], potions: [...potions], keys: { ...keys } }
}

/** Adds the player's gains and losses in a room to the room's row. */
export function addChanges(
  row: { gained?: Change; lost?: Change; keys?: RoomRow['keys'] },
  before: PlayerBefore,
  { deck, relics, potions, keys: owned }: RunState,
): void {
  const cards = changes(before.cards, deck, cardText)
  const ofRelics = changes(before.relics, relics, idOf)
  const ofPotions = changes(before.potions, potions, same)
  const gained = change(cards.gained, ofRelics.gained, ofPotions.gained)
  const lost = change(cards.lost, ofRelics.lost, ofPotions.lost)
  if (gained !== null) row.gained = gained
  if (lost !== null) row.lost = lost
  const keys = KEYS.filter((key) => owned[key] && !before.keys[key])
  if (keys.length > 0) row.keys = keys
}

function change(
  cards: readonly string[],
  relics: readonly string[],
  potions: readonly string[],
): Change | null {
  if (cards.length === 0 && relics.length === 0 && potions.length === 0) return null
  return {
    ...(cards.length > 0 ? { cards } : {}),
    ...(relics.length > 0 ? { relics } : {}),
    ...(potions.length > 0 ? { potions } : {}),
  }
}

interface Changes {
  readonly gained: readonly string[]
  readonly lost: readonly string[]
}

const NONE: readonly string[] = []
const UNCHANGED: Changes = { gained: NONE, lost: NONE }

/**
 * Returns the entries gained and lost between two lists, as strings. Omits null entries. Skips equal entries at the
 * start, because most rooms only add entries at the end.
 */
function changes<T>(
  before: readonly (T | null)[],
  after: readonly (T | null)[],
  text: (entry: T) => string,
): Changes {
  let equal = 0
  while (equal < before.length && before[equal] === after[equal]) equal++
  if (equal === before.length && equal === after.length) return UNCHANGED
  const old = texts(before, equal, text)
  const now = texts(after, equal, text)
  return old.length === 0 ? { gained: now, lost: NONE } : { gained: more(old, now), lost: more(now, old) }
}

function texts<T>(list: readonly (T | null)[], from: number, text: (entry: T) => string): string[] {
  const found: string[] = []
  for (let i = from; i < list.length; i++) {
    const entry = list[i]!
    if (entry !== null) found.push(text(entry))
  }
  return found
}

function same(text: string): string {
  return text
}

function idOf({ id }: { readonly id: string }): string {
  return id
}

/**
 * Returns the entries of `after` that `before` lacks. If an entry occurs more often in `after`, includes only its
 * additional occurrences.
 */
function more(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...before]
  return after.filter((entry) => {
    const at = rest.indexOf(entry)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}
