import type { AnyWorld } from '@seedfast/world'
import type { ListedWorld } from '@seedfast/worlds/lazy'

/** Returns a list entry for a world that is already loaded. Other entries load their worlds on demand. */
export function listedWorld(world: AnyWorld): ListedWorld {
  const { id, title, about, page } = world
  // Modules that were bundled with an earlier release have no `page`.
  return { id, title, about, ...(page ? { page } : {}), load: async () => world }
}
