import { DungeonRoutes, entrancePlace, type Route, type RoutePlace } from '@seedfast/dungeon'
import type { ExploredDungeon, ThingPlace } from '../dungeon-part.js'

let last: { readonly result: unknown; readonly start: string; readonly routes: DungeonRoutes } | null = null

/**
 * Returns the routes from a place to all others. Without a start, they begin at the dungeon's exit. Returns null if the
 * exit's level wasn't generated. The most recent routes are kept, because computing them takes a few milliseconds.
 */
export function routesFrom(
  { result }: Pick<ExploredDungeon, 'result'>,
  start: ThingPlace | null,
): DungeonRoutes | null {
  const place = start === null ? entrancePlace(result) : routePlace(start)
  if (place === null) return null
  const key = JSON.stringify(place)
  if (last?.result !== result || last.start !== key)
    last = { result, start: key, routes: new DungeonRoutes(result, place) }
  return last.routes
}

/** Returns the shortest route to a thing. Returns null if it can't be reached on foot. */
export function routeTo(
  dungeon: Pick<ExploredDungeon, 'result'>,
  start: ThingPlace | null,
  end: ThingPlace,
): Route | null {
  return routesFrom(dungeon, start)?.to(routePlace(end)) ?? null
}

export function routePlace({ level, thing: { x, y, width, height } }: ThingPlace): RoutePlace {
  return { level, x, y, width, height }
}
