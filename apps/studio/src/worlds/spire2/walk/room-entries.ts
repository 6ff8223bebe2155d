import { displayName, ROOM_NAMES, type WalkedRoom } from '@seedfast/spire2'
import type { RoomContents } from '../../../game-parts/floors/later-changes.js'
import { keyWords } from '../../../form/field-state/field-words.js'
import { SYMBOLS } from '../run/room-words.js'

/** An item by its ID, with its price if it is for sale. */
export interface NamedItem {
  readonly id: string
  readonly price?: number
}

/** A part of a room: a number, or items. Each inner list is a choice. */
export interface RoomEntry {
  readonly title: string
  readonly value: number | readonly (readonly NamedItem[])[]
}

/**
 * Returns the parts of a room's contents, whatever they are, in the order of the result. Parts that are null or empty
 * are left out, and so are the keys in `except`.
 */
export function entriesOf(contents: object, except: readonly string[] = []): RoomEntry[] {
  return Object.entries(contents).flatMap(([key, value]: [string, unknown]): RoomEntry[] => {
    if (except.includes(key)) return []
    const title = entryTitle(key)
    if (typeof value === 'number') return [{ title, value }]
    if (typeof value === 'string') return [{ title, value: [[{ id: value }]] }]
    if (Array.isArray(value)) {
      if (value.length === 0) return []
      const items = value as readonly (string | NamedItem | readonly string[])[]
      const isChoices = items.every((item) => Array.isArray(item))
      return [{ title, value: isChoices ? items.map((choice) => namedItems(choice)) : [namedItems(items)] }]
    }
    return typeof value === 'object' && value !== null ? entriesOf(value) : []
  })
}

/** Names a part of a room or a decision by its key. */
export function entryTitle(key: string): string {
  if (key === 'heal') return 'HP healed'
  return keyWords(key).replace(/\bhp\b/i, 'HP')
}

function namedItems(items: readonly unknown[]): NamedItem[] {
  return items.map((item) => (typeof item === 'string' ? { id: item } : (item as NamedItem)))
}

/** Names what a room is: its fight, event or ancient, or its kind. */
export function walkedTitle({ room }: WalkedRoom): string {
  return 'id' in room ? displayName(room.id) : ROOM_NAMES[room.kind]
}

/** Names the kind of a room, and whether the map shows it as `?`. */
export function walkedKind({ point, room }: WalkedRoom): string {
  const kind = ROOM_NAMES[room.kind]
  return point === 'unknown' ? `? room: ${kind.toLowerCase()}` : kind
}

export function walkedSymbol({ point }: WalkedRoom): string {
  return SYMBOLS[point]
}

/** Describes a room's contents, keyed by kind. The player's gold isn't included. */
export function walkedContents(walked: WalkedRoom): RoomContents {
  const { room, given = {} } = walked
  return [
    ['Room', walkedTitle(walked)],
    ...[...entriesOf(room, ['kind', 'id', 'sale']), ...entriesOf(given)].map(
      ({ title, value }) => [title, valueText(value)] as const,
    ),
  ]
}

function valueText(value: RoomEntry['value']): string {
  return typeof value === 'number'
    ? `${value}`
    : value.map((choice) => choice.map(({ id }) => displayName(id)).join(', ')).join('; ')
}
