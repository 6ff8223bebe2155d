import type { AnyWorld } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { use, useDeferredValue } from 'react'
import type { PageState } from '../address/address.js'
import { useSchemas } from '../session/use-schemas.js'
import { LoadError } from '../ui/part-boundary.js'

const loading = new WeakMap<ListedWorld, Promise<AnyWorld>>()

/**
 * Returns a world and loads its code when it is first needed. Unless the page opens with the first panel of a result of
 * the default params, also waits for the world's schemas. If they are first needed later, loads them while the page
 * stays as it is. Must be called inside a `PartBoundary`.
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
  const needsSchemas = useDeferredValue(!showsDefaults(state))
  if (needsSchemas) useSchemas(world.params, world.overrides)
  return world
}

/**
 * Returns whether a page shows only the first panel of a result of the default params. Such a page needs no schemas.
 */
function showsDefaults({ preset, params, overrides, view, other, rest }: PageState): boolean {
  const isUnchanged = preset === null && params.length === 0 && overrides.length === 0
  return isUnchanged && view === null && other === null && rest.length === 0
}
