import type { AnyWorld } from '@seedfast/world'

/** Returns the same world with a cache of results, to evaluate many conditions on the same seeds. */
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
