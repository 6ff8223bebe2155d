import type { FeaturedSeed } from '../../page/featured-seed.js'

const dealsSeeds: readonly FeaturedSeed[] = [
  {
    world: 'deals',
    seed: '13382',
    about: 'Three of the four players share the win with scores of −3.',
    where: 'winners.size() == 3 && best == -3',
  },
]

export default dealsSeeds
