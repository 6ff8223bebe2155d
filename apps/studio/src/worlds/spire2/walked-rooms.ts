import type { ActMap, ActPlan, MapPoint, UnknownRoom } from '@seedfast/spire2'
import type { PathNode } from '../../game-parts/path-through.js'

/** A room on a path, with its point on the map. Includes the room's contents if the seed determines them. */
export interface WalkedRoom {
  readonly row: number
  readonly type: MapPoint['type']
  /** The actual kind of a ? room. Null for other rooms, and for a ? room beyond those in the result. */
  readonly unknown: UnknownRoom | null
  /** The ID of the fight, elite or event. Null in other rooms, and after the end of the act's list. */
  readonly id: string | null
}

/** Returns a map's points as nodes whose rows start at 0. */
export function nodesOf({ points }: ActMap): PathNode[] {
  return points.map(({ column, row, to }) => ({ x: column, y: row - 1, to }))
}

/**
 * Returns the rooms on a path through an act. `before` is the number of ? rooms that the path enters in earlier acts.
 */
export function walkedRooms(
  plan: ActPlan,
  columns: readonly number[],
  unknownRooms: readonly (readonly UnknownRoom[])[],
  before: number,
): WalkedRoom[] {
  const taken = { fights: 0, elites: 0, events: 0, unknown: 0 }
  const take = (list: 'fights' | 'elites' | 'events'): string | null => plan[list][taken[list]++] ?? null
  return columns.flatMap((column, i): WalkedRoom[] => {
    const row = i + 1
    const point = plan.map.points.find((one) => one.row === row && one.column === column)
    if (point === undefined) return []
    const { type } = point
    const unknown = type === 'unknown' ? (unknownRooms[before]?.[taken.unknown++] ?? null) : null
    if (type === 'monster' || unknown === 'monster') return [{ row, type, unknown, id: take('fights') }]
    if (type === 'elite') return [{ row, type, unknown, id: take('elites') }]
    if (unknown === 'event') return [{ row, type, unknown, id: take('events') }]
    return [{ row, type, unknown, id: null }]
  })
}

export function unknownsIn(rooms: readonly WalkedRoom[]): number {
  return rooms.filter(({ type }) => type === 'unknown').length
}
