import type { AnyWorld } from '@seedfast/world'

/**
 * Returns a copy of a world. The copy caches results, so that many conditions can be evaluated on the same seeds
 * quickly.
 */
export function withResultCache(world: AnyWorld): AnyWorld {
  const results = new Map<unknown, unknown>()
  return {
    ...world,
    generate: (run) => {
      if (!results.has(run.seed)) results.set(run.seed, world.generate(run))
      return results.get(run.seed)
    },
  }
}
