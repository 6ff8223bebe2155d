import { cardText, type Card } from '../cards/card.js'
import type { Change, RoomRow } from '../schema/result.js'
import type { RunState } from '../state/run-state.js'

/** The player before a room, to compare with the player after it. */
export interface PlayerBefore {
  readonly cards: readonly Card[]
  readonly relics: readonly string[]
  readonly potions: readonly (string | null)[]
  readonly keys: RunState['keys']
}

const KEYS = ['ruby', 'emerald', 'sapphire'] as const

export function playerBefore({ deck, relics, potions, keys }: RunState): PlayerBefore {
  return { cards: [...deck], relics: relics.map(({ id }) => id), potions: [...potions], keys: { ...keys } }
}

/** Adds to a row what the player gained and lost in the room. */
export function addChanges(
  row: { gained?: Change; lost?: Change; keys?: RoomRow['keys'] },
  before: PlayerBefore,
  state: RunState,
): void {
  const now = playerBefore(state)
  const gained = change(before, now)
  const lost = change(now, before)
  if (Object.keys(gained).length > 0) row.gained = gained
  if (Object.keys(lost).length > 0) row.lost = lost
  const keys = KEYS.filter((key) => now.keys[key] && !before.keys[key])
  if (keys.length > 0) row.keys = keys
}

function change(before: PlayerBefore, after: PlayerBefore): Change {
  const cards = added(before.cards, after.cards)
  const relics = more(before.relics, after.relics)
  const potions = more(filled(before.potions), filled(after.potions))
  return {
    ...(cards.length > 0 ? { cards } : {}),
    ...(relics.length > 0 ? { relics } : {}),
    ...(potions.length > 0 ? { potions } : {}),
  }
}

/**
 * Returns the cards that are only in the second deck. Equal cards at the start are skipped, because most rooms leave
 * the first cards of a deck unchanged.
 */
function added(before: readonly Card[], after: readonly Card[]): string[] {
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  return more(before.slice(same).map(cardText), after.slice(same).map(cardText))
}

/**
 * Returns the entries of the second list that the first list lacks. If the first list contains an entry less often than
 * the second, returns the surplus.
 */
function more(before: readonly string[], after: readonly string[]): string[] {
  const rest = [...before]
  return after.filter((entry) => {
    const at = rest.indexOf(entry)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

function filled(potions: readonly (string | null)[]): string[] {
  return potions.filter((potion) => potion !== null)
}
