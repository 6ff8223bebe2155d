import { cardName, displayName, roomTitle, type RoomRow, type SpireResult } from '@seedfast/spire'
import type { Effect } from '../../../game-parts/floors/effect-list.js'
import { laterChanges } from '../../../game-parts/floors/later-changes.js'
import type { ShownOption } from '../../../game-parts/floors/option-list.js'
import { effectsOf } from './effects.js'
import type { FloorOption } from './floor-options.js'
import { roomContents } from './room-contents.js'

interface OptionKind {
  /** Whether the options lead to different rooms. If so, the list shows the name of each room. */
  readonly elsewhere?: boolean
  /** Whether to show the room's offers before the player takes anything. */
  readonly withOffer?: boolean
}

/** Returns the options for a room as the page shows them. `index` is the room's index in the walk. */
export function shownOptions(
  options: readonly FloorOption[],
  now: SpireResult,
  index: number,
  { elsewhere = false, withOffer = false }: OptionKind,
): ShownOption[] {
  const before = now.walk[index - 1]?.after ?? null
  return options.map(({ title, chosen, result }) => {
    const row = result.walk[index]!
    return {
      title,
      isChosen: chosen,
      ...(elsewhere ? { room: roomTitle(row) } : {}),
      effects: [...(withOffer ? offered(row) : []), ...effectsOf(row, before)],
      later: chosen ? [] : laterChanges(now.walk, result.walk, row.floor, roomContents),
    }
  })
}

/** Returns what a room offers before the player takes anything: a fight, and choices of cards. */
function offered({ event, encounter, cards = [] }: RoomRow): Effect[] {
  return [
    ...(event === undefined || encounter === undefined
      ? []
      : [{ text: `Fight: ${displayName('encounter', encounter)}`, tone: 'plain' } as const]),
    ...cards.map((choice): Effect => ({ text: `1 of ${choice.map(cardName).join(', ')}`, tone: 'plain' })),
  ]
}
