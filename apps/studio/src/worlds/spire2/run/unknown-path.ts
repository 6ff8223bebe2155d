import {
  buildOf,
  drawUnknownRolls,
  GameRandom,
  runSeed,
  streamSeed,
  type MapPoint,
  type Spire2Result,
} from '@seedfast/spire2'

/** Returns the rolls of a run's ? rooms, in the order in which the run enters them. */
export function unknownRollsOf({ build }: Pick<Spire2Result, 'build'>, seed: string): number[] {
  const { hash } = buildOf(build.id)
  return drawUnknownRolls(new GameRandom(streamSeed(hash, runSeed(hash, seed), 'unknown_map_point')))
}

/** Returns a function that returns the types of the points to which a point of a map leads. */
export function nextTypes(points: readonly MapPoint[]): (point: MapPoint) => MapPoint['type'][] {
  const types = new Map(points.map(({ column, row, type }) => [`${row} ${column}`, type]))
  return ({ row, to }) => to.flatMap((column) => types.get(`${row + 1} ${column}`) ?? [])
}
