import type { MapPoint } from '../map/act-map.js'
import type { RecordedPoint } from './run-history.js'

/** Returns the kind of room that a history's word means. */
export function kindOf(recorded: string): string {
  return recorded === 'rest_site' ? 'rest' : recorded
}

/**
 * Returns the points of a path through a map on which the recorded types follow each other, with as few steps off the
 * paths as possible. Returns null if there is none.
 */
export function pathThrough(
  points: readonly MapPoint[],
  recorded: readonly RecordedPoint[],
): readonly MapPoint[] | null {
  const types = recorded
    .slice(1)
    .map(({ type }) => kindOf(type))
    .filter((type) => type !== 'boss')
  let paths: { readonly path: readonly MapPoint[]; readonly wings: number }[] = [{ path: [], wings: 0 }]
  types.forEach((type, i) => {
    paths = paths
      .flatMap(({ path, wings }) =>
        points
          .filter((point) => point.row === i + 1 && point.type === type)
          .map((point) => ({
            path: [...path, point],
            wings: wings + (path.length > 0 && !path.at(-1)!.to.includes(point.column) ? 1 : 0),
          })),
      )
      .filter(
        ({ path, wings }, at, found) =>
          found.findIndex((one) => one.path.at(-1) === path.at(-1) && one.wings <= wings) >= at,
      )
  })
  return [...paths].sort((a, b) => a.wings - b.wings)[0]?.path ?? null
}

/** The number of steps with which Winged Boots let a player leave the paths. */
const WINGS = 3

/** Returns whether a path keeps to the map's paths, except for the steps that Winged Boots allow. */
export function isWalkable(path: readonly MapPoint[], hasBoots: boolean): boolean {
  const flights = path.filter((point, i) => i > 0 && !path[i - 1]!.to.includes(point.column)).length
  return flights <= (hasBoots ? WINGS : 0)
}
