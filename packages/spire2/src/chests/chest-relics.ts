import type { RelicBag } from '../acts/relic-bags.js'
import type { GameRandom } from '../numbers/random.js'

const RARITIES = ['common', 'uncommon', 'rare'] as const
const UNCOMMON_FROM = 0.5
const RARE_FROM = Math.fround(0.83)
/** The relic in a chest if no relic of the drawn or a higher rarity is left. */
const NO_RELIC = 'CIRCLET'

/**
 * Draws the relics in the next `count` chests from the stream `treasure_room_relics`. Assumes that the players take
 * each relic, and find none of them elsewhere in between.
 */
export function drawChestRelics(random: GameRandom, bag: RelicBag, count: number): string[] {
  const taken: string[] = []
  for (let chest = 0; chest < count; chest++) {
    const roll = random.nextFloat()
    // If no relic of a rarity is left, the game takes a relic of the next rarity.
    const relics = RARITIES.slice(roll < UNCOMMON_FROM ? 0 : roll < RARE_FROM ? 1 : 2).flatMap(
      (rarity) => bag[rarity] ?? [],
    )
    taken.push(relics.find((relic) => !taken.includes(relic)) ?? NO_RELIC)
  }
  return taken
}
