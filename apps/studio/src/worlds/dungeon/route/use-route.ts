import type { Route } from '@seedfast/dungeon'
import { useEffect, useMemo, useState } from 'preact/compat'
import type { ExploredDungeon, ThingPlace } from '../dungeon-part.js'
import type * as Routing from './route-between.js'

/** The shortest route to the selected thing, or null if there is none. Undefined until it is known. */
export type ShownRoute = Route | null | undefined

/**
 * Returns the shortest route from `start`, or from the dungeon's exit, to `end`. The code that finds it is loaded when
 * something is first selected.
 */
export function useRoute(
  dungeon: ExploredDungeon,
  start: ThingPlace | null,
  end: ThingPlace | null,
): ShownRoute {
  const [routing, setRouting] = useState<typeof Routing | null>(null)
  const isNeeded = end !== null && routing === null
  useEffect(() => {
    if (!isNeeded) return
    let left = false
    void import('./route-between.js').then(
      (loaded) => {
        if (!left) setRouting(loaded)
      },
      // Without the server, the page works without routes.
      () => {},
    )
    return () => {
      left = true
    }
  }, [isNeeded])
  return useMemo(
    () => (end === null || routing === null ? undefined : routing.routeTo(dungeon, start, end)),
    [routing, dungeon, start, end],
  )
}
