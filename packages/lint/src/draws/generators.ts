import { SELF_SEEDED } from '../ambient/random.js'

/** The functions and classes in popular libraries that create a generator. */
export const GENERATOR_MAKERS: ReadonlySet<string> = new Set([
  ...SELF_SEEDED,
  ...pureRand('congruential32', 'lcg'),
  ...pureRand('mersenne', 'mersenne'),
  ...pureRand('xoroshiro128plus', 'xoroshiro'),
  ...pureRand('xorshift128plus', 'xorshift'),
  'Phaser.Math.RandomDataGenerator',
  'random-js.MersenneTwister19937.seed',
  'random-js.MersenneTwister19937.seedWithArray',
  'random-js.Random',
  'rot-js.RNG.clone',
])

/**
 * Returns the paths of a pure-rand function that creates a generator. There are two paths, because pure-rand exports
 * the function by name and also from a separate module.
 */
function pureRand(name: string, module: string): string[] {
  return ['pure-rand', `pure-rand/generator/${name}`, `pure-rand/generator/${module}`].map(
    (from) => `${from}.${name}`,
  )
}
