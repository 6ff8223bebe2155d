import type { FeaturedSeed } from '../page/featured-seed.js'
import { spireSeeds } from './spire/featured-seeds.js'
import { spire2Seeds } from './spire2/featured-seeds.js'
import { dungeonSeeds } from './dungeon/featured-seeds.js'
import { dealsSeeds } from './deals/featured-seeds.js'

export const featuredSeeds: readonly FeaturedSeed[] = [
  ...spireSeeds,
  ...spire2Seeds,
  ...dungeonSeeds,
  ...dealsSeeds,
]
