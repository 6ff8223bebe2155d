import { displayName, type Spire2Result, type WalkedRoom } from '@seedfast/spire2'
import type { Effect } from '../../../game-parts/floors/effect-list.js'
import { laterChanges } from '../../../game-parts/floors/later-changes.js'
import type { ShownOption } from '../../../game-parts/floors/option-list.js'
import { entriesOf, walkedContents, walkedTitle, type RoomEntry } from './room-entries.js'
import type { WalkOption } from './walk-options.js'

/**
 * Returns the options for a room as the page shows them. `index` is the room's index in the walk. `elsewhere` is
 * whether the options lead to different rooms.
 */
export function shownOptions(
  options: readonly WalkOption[],
  now: Spire2Result,
  index: number,
  elsewhere: boolean,
): ShownOption[] {
  const { rooms } = now.walk!
  return options.map(({ title, isChosen, result }) => {
    const there = result.walk!.rooms
    const room = there[index]!
    const isUncertain = (result.walk!.uncertain ?? []).some(({ floor }) => floor === room.floor)
    return {
      title,
      isChosen,
      ...(elsewhere ? { room: walkedTitle(room) } : {}),
      effects: [
        ...effectsOf(room, there[index - 1], elsewhere),
        ...(isUncertain
          ? [{ text: 'Later floors can then differ from the game', tone: 'bad' } as const]
          : []),
      ],
      later: isChosen ? [] : laterChanges(rooms, there, room.floor, walkedContents),
    }
  })
}

/** Returns what a room gives and takes, and with `isWhole` also what it offers. */
function effectsOf(walked: WalkedRoom, before: WalkedRoom | undefined, isWhole: boolean): Effect[] {
  const { room, given = {} } = walked
  const offered = isWhole ? entriesOf(room, ['kind', 'id', 'sale']) : []
  return [
    ...[...offered, ...entriesOf(given, before === undefined ? [] : ['gold'])].map(
      ({ title, value }): Effect => ({
        text: typeof value === 'number' ? `${title} ${value}` : itemsText(value),
        tone: isWhole ? 'plain' : 'good',
      }),
    ),
    ...(isWhole ? [] : changes(walked, before)),
  ]
}

/** The parts of a room that aren't numbers of the player. */
const NOT_OF_PLAYER = ['floor', 'act', 'column', 'counters', 'room', 'given']

/** Returns how the player's numbers, such as the gold, change in a room. */
function changes(walked: WalkedRoom, before: WalkedRoom | undefined): Effect[] {
  if (before === undefined) return []
  const earlier = new Map(entriesOf(before, NOT_OF_PLAYER).map(({ title, value }) => [title, value]))
  return entriesOf(walked, NOT_OF_PLAYER).flatMap(({ title, value }): Effect[] => {
    const last = earlier.get(title)
    if (typeof value !== 'number' || typeof last !== 'number' || value === last) return []
    const change = value - last
    const what = title.includes('HP') ? title : title.toLowerCase()
    return [
      { text: `${change > 0 ? '+' : '−'}${Math.abs(change)} ${what}`, tone: change > 0 ? 'good' : 'bad' },
    ]
  })
}

function itemsText(choices: Exclude<RoomEntry['value'], number>): string {
  return choices
    .map((choice) => {
      const names = choice.map(({ id, price }) => displayName(id) + (price === undefined ? '' : ` ${price}`))
      return names.length === 1 ? `+ ${names[0]}` : names.join(', ')
    })
    .join('; ')
}
