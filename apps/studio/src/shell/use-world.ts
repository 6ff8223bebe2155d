import { canParse, type AnyWorld } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { use } from 'preact/compat'
import type { PageState } from '../address/address.js'
import { useLoadedInTime } from '../session/use-loaded.js'
import { LoadError } from '../ui/part-boundary.js'

const loading = new WeakMap<ListedWorld, Promise<AnyWorld>>()

/**
 * Returns a world, after loading its code if necessary. Also waits for the world's schemas, unless the page only shows
 * the first panel for a result with default params. If such a page needs the schemas later, it stays visible while they
 * are loading. Must be called inside a `PartBoundary`.
 */
export function useWorld(listed: ListedWorld, state: PageState): AnyWorld {
  let opening = loading.get(listed)
  if (opening === undefined) {
    opening = listed.load().catch((cause: unknown) => {
      throw new LoadError(() => loading.delete(listed), cause)
    })
    loading.set(listed, opening)
  }
  const world = use(opening)
  const needsSchemas = !showsDefaults(state) || !canParse(world.params, {}) || !canParse(world.overrides, {})
  useLoadedInTime(...(needsSchemas ? [world.params, world.overrides] : []))
  return world
}

/**
 * Returns whether a page shows only the first panel, for a result with default params. Such a page needs no schemas.
 */
function showsDefaults({ preset, params, overrides, view, other, rest }: PageState): boolean {
  const isUnchanged = preset === null && params.length === 0 && overrides.length === 0
  return isUnchanged && view === null && other === null && rest.length === 0
}
