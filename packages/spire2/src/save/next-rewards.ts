import type { Place } from '@seedfast/world'
import { rewardTables } from '../builds/reward-tables.js'
import { withheldRelics } from '../chests/chest-relics.js'
import { COUNTED_RELICS, NOT_REPRODUCED } from '../effects/relic-effects.js'
import { drawFightRewards, type FightRewards } from '../rewards/fight-rewards.js'
import type { RewardSource } from '../rewards/reward-source.js'
import { RelicsLeft } from '../rewards/relics-left.js'
import { drawShop, type ShopStock } from '../shops/shop-stock.js'
import { isCharacter } from './saved-ids.js'
import type { ReadSave } from './save-file.js'
import { savedPlayerStream } from './saved-streams.js'

/**
 * What a player finds in the next room with rewards: in a fight, with an elite, or at a merchant. After that room, the
 * others are different.
 */
export interface NextRewards {
  readonly fight: FightRewards
  readonly elite: FightRewards
  readonly merchant: ShopStock
  /** The player's relics whose effects aren't reproduced. If there are any, the rewards can differ from the game. */
  readonly uncertain: readonly string[]
}

/**
 * Returns what the player of a saved run finds next. Returns null for several players, for a character that a mod added,
 * and for a save without the chances of rewards.
 */
export function nextRewards(read: ReadSave, floor: number, place: Place): NextRewards | null {
  const { save, build } = read
  const [player, ...others] = save.players
  const { character_id: character, odds, relics, extra_fields: more } = player!
  if (others.length > 0 || odds === undefined || !isCharacter(character)) return null
  const withheld = withheldRelics(floor + 1, { tables: build.tables, players: 1 })
  // Each kind of room draws from its own copy of the streams, and takes relics from its own copy of the lists.
  const source = (): RewardSource => ({
    build: build.id,
    tables: rewardTables(build.id, character),
    character,
    ascension: save.ascension,
    act: save.current_act_index + 1,
    odds: {
      cards: Math.fround(odds.card_rarity_odds_value),
      potions: Math.fround(odds.potion_reward_odds_value),
    },
    relics: new RelicsLeft(
      player!.relic_grab_bag.relic_id_lists,
      save.shared_relic_grab_bag.relic_id_lists,
      [],
      withheld,
    ),
    rewards: savedPlayerStream(read, 0, 'rewards', place).random,
    shops: savedPlayerStream(read, 0, 'shops', place).random,
    owned: relics.map(({ id }) => id),
    uses: {},
    lockedRelics: [],
    eventStream: () => null,
    seaGlass: null,
  })
  return {
    fight: drawFightRewards(source(), 'monster'),
    elite: drawFightRewards(source(), 'elite'),
    merchant: drawShop(source(), more?.card_shop_removals_used ?? 0),
    uncertain: relics
      .map(({ id }) => id)
      .filter((id) => NOT_REPRODUCED.includes(id) || COUNTED_RELICS.includes(id)),
  }
}
