import type { AnyWorld } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'
import { use } from 'react'
import { LoadError } from '../ui/part-boundary.js'

const loading = new WeakMap<ListedWorld, Promise<AnyWorld>>()

/** Returns a world, whose code is loaded when it is first needed. Must be called inside a `PartBoundary`. */
export function useWorld(listed: ListedWorld): AnyWorld {
  let world = loading.get(listed)
  if (world === undefined) {
    world = listed.load().catch((cause: unknown) => {
      throw new LoadError(() => loading.delete(listed), cause)
    })
    loading.set(listed, world)
  }
  return use(world)
}
