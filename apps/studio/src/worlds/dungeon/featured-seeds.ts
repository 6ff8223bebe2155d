import type { FeaturedSeed } from '../../page/featured-seed.js'

const dungeonSeeds: readonly FeaturedSeed[] = [
  {
    world: 'dungeon',
    seed: '0',
    about: 'Fourteen uniques wait in this dungeon, Grubnak among them.',
    where: 'uniques.size() == 14 && "grubnak" in uniques',
  },
]

export default dungeonSeeds
