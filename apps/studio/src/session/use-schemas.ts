import type { AnyWorld } from '@seedfast/world'
import { use } from 'react'
import { LoadError } from '../ui/part-boundary.js'
import { areSchemasLoaded, loadSchemas } from '../workers/late-schema.js'

const loading = new WeakMap<AnyWorld, Promise<void>>()

/** Waits until the schemas of a world are loaded. Must be called inside a `PartBoundary`. */
export function useSchemas(world: AnyWorld): void {
  if (!areSchemasLoaded()) use(schemasOf(world))
}

function schemasOf(world: AnyWorld): Promise<void> {
  let opening = loading.get(world)
  if (opening === undefined) {
    opening = loadSchemas().catch((cause: unknown) => {
      throw new LoadError(() => loading.delete(world), cause)
    })
    loading.set(world, opening)
  }
  return opening
}
