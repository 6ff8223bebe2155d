import type { RelicBag } from '../acts/relic-bags.js'
import type { Tables } from '../builds/build.js'
import type { GameRandom } from '../numbers/random.js'
import { RARITIES, relicRarity } from '../rewards/rarities.js'
import { NO_RELIC } from '../rewards/relics-left.js'

/** The inputs that determine the relics in chests, except for their stream and bag. */
export interface ChestOptions {
  readonly tables: Pick<Tables, 'earlyRelics'>
  /** The number of players. A chest contains one relic for each of them. */
  readonly players: number
}

/**
 * Returns the number of map points, including those of the ancients, after which the game no longer gives
 * `earlyRelics`. This point is the chest in act 3.
 */
export function firstLateFloor(players: number): number {
  return players > 1 ? 38 : 41
}

/** Returns the relics that the game no longer gives on a floor. */
export function withheldRelics(floor: number, { tables, players }: ChestOptions): readonly string[] {
  return floor >= firstLateFloor(players) ? tables.earlyRelics : []
}

/**
 * Draws the relics in a run's next chests from the stream `treasure_room_relics`. `floors` contains the floor of each
 * chest. Assumes that the players take each relic, and find none of them elsewhere in between.
 */
export function drawChestRelics(
  random: GameRandom,
  bag: RelicBag,
  floors: readonly number[],
  options: ChestOptions,
): string[][] {
  const gone = new Set<string>()
  return floors.map((floor) => {
    for (const relic of withheldRelics(floor, options)) gone.add(relic)
    return Array.from({ length: options.players }, () => {
      const roll = random.nextFloat()
      // If no relic of a rarity is left, the game takes a relic of the next rarity.
      const relics = RARITIES.slice(RARITIES.indexOf(relicRarity(roll))).flatMap(
        (rarity) => bag[rarity] ?? [],
      )
      const relic = relics.find((one) => !gone.has(one)) ?? NO_RELIC
      gone.add(relic)
      return relic
    })
  })
}
