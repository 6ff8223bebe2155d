import type { FeaturedSeed } from '../../page/featured-seed.js'

const spireSeeds: readonly FeaturedSeed[] = [
  {
    world: 'spire',
    seed: 'KJZ',
    about: 'One path through act 1 has five elites, and another has only five fights in all.',
    where: 'mostElites == 5 && fewestFights == 5',
  },
  {
    world: 'spire',
    seed: '1FP',
    about: 'Neow swaps your starter relic for Runic Pyramid, and an Anchor is the first common relic.',
    where: 'bossSwap == "Runic Pyramid" && firstCommonRelic == "Anchor"',
  },
]

export default spireSeeds
