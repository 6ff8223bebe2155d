import type { FeaturedSeed } from '../../page/featured-seed.js'

/** The world's seeds on the home page. */
export const dungeonSeeds: readonly FeaturedSeed[] = [
  {
    world: 'dungeon',
    seed: '1',
    about: 'Thirteen uniques wait in this dungeon, Grubnak among them.',
    where: 'uniques.size() == 13 && "grubnak" in uniques',
  },
]
