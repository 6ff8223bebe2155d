import type { RoomRow } from '@seedfast/spire'

/** The number of floors in each of acts 1 to 3. The boss and the boss chest are included. */
const FLOORS = 17

/** Returns the floor of a row on a map. Row 0 is at the bottom. */
export function floorOf(act: number, row: number): number {
  return (act - 1) * FLOORS + row + 1
}

/** Returns the columns that a walk visits in an act, from bottom to top. The boss isn't included. */
export function columnsIn(walk: readonly RoomRow[], act: number): number[] {
  return walk.flatMap((room) => (room.act === act && room.x !== null && room.symbol !== 'B' ? [room.x] : []))
}
