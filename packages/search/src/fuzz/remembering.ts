import type { AnyWorld } from '@seedfast/world'

/** The same world, which makes the result of a seed once, for conditions that ask for the same ones again and again. */
export function remembering(world: AnyWorld): AnyWorld {
  const results = new Map<unknown, unknown>()
  return {
    ...world,
    generate: (run) => {
      if (!results.has(run.seed)) results.set(run.seed, world.generate(run))
      return results.get(run.seed)
    },
  }
}
