import type { FeaturedSeed } from '../../page/featured-seed.js'

const spire2Seeds: readonly FeaturedSeed[] = [
  {
    world: 'spire2',
    seed: '00000000030H',
    about: 'Act 1 has five elites, all on one path.',
    where: 'elites == 5 && mostElites == 5',
  },
]

export default spire2Seeds
