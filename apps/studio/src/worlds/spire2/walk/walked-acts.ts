import type { Room, UnknownRoom, Walk } from '@seedfast/spire2'
import type { WalkedAct } from '../run/walked-rooms.js'

/** Returns the acts of a run with what the ? rooms of its walk turn out to be. */
export function walkedActs(acts: readonly WalkedAct[], { rooms }: Walk): WalkedAct[] {
  const events: string[] = []
  return acts.map((act) => {
    const eventsBefore = [...events]
    const walked = act.rooms.map((room) => {
      const found = rooms.find(({ floor }) => floor === room.floor)?.room
      if (room.type !== 'unknown' || found === undefined || !isUnknownRoom(found)) return room
      if (found.kind === 'event') events.push(found.id)
      return { ...room, unknown: found.kind, id: 'id' in found ? found.id : null }
    })
    return { ...act, rooms: walked, eventsBefore }
  })
}

function isUnknownRoom(room: Room): room is Extract<Room, { readonly kind: UnknownRoom }> {
  return !['ancient', 'elite', 'boss', 'rest'].includes(room.kind)
}

/** Returns the relics that a walk found or was offered in shops, up to and including the room at an index. */
export function relicsSeen({ rooms }: Walk, index: number): string[] {
  return rooms
    .slice(0, index + 1)
    .flatMap(({ room, gift, given }) => [
      ...(gift === undefined ? [] : [gift]),
      ...(given?.relics ?? []),
      ...chestRelic(room),
      ...(room.kind === 'shop' ? room.stock.relics.map(({ id }) => id) : []),
      ...('rewards' in room ? [room.rewards?.relic ?? []].flat() : []),
    ])
}

/** Returns the relic in a room's chest, or an empty array if there is none. */
export function chestRelic(room: Room): string[] {
  return room.kind === 'treasure' && room.relic !== null ? [room.relic] : []
}
