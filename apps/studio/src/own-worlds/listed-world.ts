import type { AnyWorld } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'

/** Returns the list entry of a world that is already loaded. */
export function listedWorld(world: AnyWorld): ListedWorld {
  const { id, title, about } = world
  return { id, title, about, load: async () => world }
}
