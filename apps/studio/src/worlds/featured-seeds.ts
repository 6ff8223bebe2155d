/** A seed that is worth opening. */
export interface FeaturedSeed {
  readonly world: string
  readonly seed: string
  /** One sentence that says what is special about the seed. */
  readonly about: string
  /** The condition that makes the seed special. A test checks that it is true for the seed. */
  readonly where: string
}

/** The seeds on the home page. */
export const featuredSeeds: readonly FeaturedSeed[] = [
  {
    world: 'spire',
    seed: 'KJZ',
    about: 'One path of act 1 passes five elites, and another has only five fights in all.',
    where: 'mostElites == 5 && fewestFights == 5',
  },
  {
    world: 'spire',
    seed: '1FP',
    about: 'Neow swaps your starter relic for Runic Pyramid, and an Anchor is the first common relic.',
    where: 'bossSwap == "Runic Pyramid" && firstCommonRelic == "Anchor"',
  },
  {
    world: 'spire2',
    seed: '00000000030H',
    about: 'Act 1 has five elites, all on one path.',
    where: 'elites == 5 && mostElites == 5',
  },
  {
    world: 'dungeon',
    seed: '1',
    about: 'Thirteen uniques wait in this dungeon, Grubnak among them.',
    where: 'uniques.size() == 13 && "grubnak" in uniques',
  },
  {
    world: 'deals',
    seed: '13382',
    about: 'Three of the four players share the win, with three points below zero.',
    where: 'winners.size() == 3 && best == -3',
  },
]
