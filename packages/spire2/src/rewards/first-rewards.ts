import type { Build, Character } from '../builds/build.js'
import { rewardTables } from '../builds/reward-tables.js'
import type { GameRandom } from '../numbers/random.js'
import { drawFightRewards, type FightRewards } from './fight-rewards.js'
import { firstRewardOdds } from './rarities.js'
import { RelicsLeft } from './relics-left.js'

/** The number of fights whose rewards a result contains. */
export const FIRST_FIGHTS = 3

/** The rewards of a fight that isn't with an elite. */
export type FirstRewards = Pick<FightRewards, 'gold' | 'potion' | 'cards'>

/** Everything that decides the rewards of the first fights, apart from the seed. */
export interface FirstRewardsOptions {
  readonly build: Build
  readonly character: Character
  readonly ascension: number
}

/**
 * Draws the rewards of the first three fights of a run of one player, from the start of the stream `rewards`. `label` is
 * called for each fight, to label its draws.
 */
export function drawFirstRewards(
  rewards: GameRandom,
  { build, character, ascension }: FirstRewardsOptions,
  label: <T>(fight: number, make: () => T) => T = (_fight, make) => make(),
): FirstRewards[] {
  const source = {
    build: build.id,
    tables: rewardTables(build.id, character),
    character,
    ascension,
    act: 1,
    odds: firstRewardOdds(),
    // Fights without elites give no relics, and draw nothing from the stream of shops.
    relics: new RelicsLeft({}, {}, []),
    shops: rewards,
    rewards,
    owned: [],
    uses: {},
    lockedRelics: [],
    eventStream: () => null,
    seaGlass: null,
  }
  return Array.from({ length: FIRST_FIGHTS }, (_, fight) => {
    const { gold, potion, cards } = label(fight, () => drawFightRewards(source, 'monster'))
    return { gold, potion, cards }
  })
}
