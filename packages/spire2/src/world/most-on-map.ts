import type { ActMap, MapPoint } from '../map/act-map.js'

/** Returns the highest possible sum of `count` over the points on a path through a map. */
export function mostOnMap({ height, points }: ActMap, count: (point: MapPoint) => number): number {
  const best = new Map<number, number>()
  const placeOf = (column: number, row: number): number => row * 7 + column
  for (const point of [...points].sort((a, b) => b.row - a.row)) {
    const above = point.row === height - 1 ? [0] : point.to.map((to) => best.get(placeOf(to, point.row + 1))!)
    best.set(placeOf(point.column, point.row), count(point) + Math.max(...above))
  }
  return Math.max(...points.filter(({ row }) => row === 1).map(({ column }) => best.get(placeOf(column, 1))!))
}
