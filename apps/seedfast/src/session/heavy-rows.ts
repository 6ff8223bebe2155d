import { atAnotherTime, type Catalog } from '@seedfast/audit'
import { heavyWorld, sessionOf } from '@seedfast/session'
import { prepareParams, type AnyWorld } from '@seedfast/world'
import { withSites } from './draw-sites.js'
import type { HeavyRow } from './heavy-text.js'

/** Plays the seeds of a catalog in heavy mode, until `signal` is aborted. Returns no rows for a world without sessions. */
export function heavyRows(world: AnyWorld, catalog: Catalog, every: number, signal: AbortSignal): HeavyRow[] {
  if (sessionOf(world) === null) return []
  const { params } = prepareParams(world, catalog)
  const rows: HeavyRow[] = []
  for (const { seed } of catalog.entries) {
    if (signal.aborted) break
    const heavy = withSites((site) => heavyWorld(world, seed, params, { every, atAnotherTime, site }))
    rows.push({ name: `seed ${seed}`, ...heavy })
  }
  return rows
}
