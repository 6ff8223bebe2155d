import type { FeaturedSeed } from '../page/featured-seed.js'

/** The seeds that the home page recommends: the lists in the worlds' folders, in any order. */
export const featuredSeeds: readonly FeaturedSeed[] = Object.values(
  import.meta.glob<readonly FeaturedSeed[]>('./*/featured-seeds.ts', { eager: true, import: 'default' }),
).flat()
