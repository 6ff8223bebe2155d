import type { RoomRow } from '@seedfast/spire'

/** The number of floors in acts 1 to 3, including the boss and its chest. */
const FLOORS = 17

/** Returns the floor of a row of a map. `row` counts from 0 at the bottom. */
export function floorOf(act: number, row: number): number {
  return (act - 1) * FLOORS + row + 1
}

/** Returns the columns that a walk visits in an act, from the bottom row on, without the boss. */
export function columnsIn(walk: readonly RoomRow[], act: number): number[] {
  return walk.flatMap((room) => (room.act === act && room.x !== null && room.symbol !== 'B' ? [room.x] : []))
}
