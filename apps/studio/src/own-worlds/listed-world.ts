import type { AnyWorld } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'

/** Wraps a world that is already loaded in a list entry, which normally loads its world on demand. */
export function listedWorld(world: AnyWorld): ListedWorld {
  const { id, title, about } = world
  return { id, title, about, load: async () => world }
}
