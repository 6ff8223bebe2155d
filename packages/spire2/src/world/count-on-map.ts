import type { ActMap, MapPoint } from '../map/act-map.js'
import type { CountedPoints } from '../map/board-counts.js'
import { maskOf, POINT_NAMES } from '../map/point-type.js'

/** Counts the points of some types on a finished map. */
export function countOnMap(map: ActMap, counted: CountedPoints, types: readonly MapPoint['type'][]): number {
  if (counted === 'all') return map.points.filter(({ type }) => types.includes(type)).length
  return counted === 'most' ? mostOnPath(map, types, 1) : 0 - mostOnPath(map, types, -1)
}

/** Returns the bit mask of the types on each row of a finished map, as `typesByRow` does for a board. */
export function typesOnMap({ height, points }: ActMap): number[] {
  const rows = Array.from({ length: height }, () => 0)
  for (const { row, type } of points) rows[row]! |= maskOf([type])
  return rows
}

/** Returns the type of each row whose points all have the same type, and an empty string for all other rows. */
export function forcedTypes(rows: readonly number[]): string[] {
  return rows.map((mask) =>
    mask !== 0 && (mask & (mask - 1)) === 0 ? POINT_NAMES[31 - Math.clz32(mask)]! : '',
  )
}

/** Returns the lowest row with a point of a type, or null if there is none. */
export function firstRow(rows: readonly number[], type: MapPoint['type']): number | null {
  const row = rows.findIndex((mask) => (mask & maskOf([type])) !== 0)
  return row < 0 ? null : row
}

/** Returns the highest sum of any path, where each point of the given types counts as `worth` and all others as 0. */
function mostOnPath({ height, points }: ActMap, types: readonly MapPoint['type'][], worth: number): number {
  const best = new Map<number, number>()
  const placeOf = (column: number, row: number): number => row * 7 + column
  for (const { column, row, type, to } of [...points].sort((a, b) => b.row - a.row)) {
    const above = row === height - 1 ? [0] : to.map((next) => best.get(placeOf(next, row + 1))!)
    best.set(placeOf(column, row), (types.includes(type) ? worth : 0) + Math.max(...above))
  }
  return Math.max(...points.filter(({ row }) => row === 1).map(({ column }) => best.get(placeOf(column, 1))!))
}
