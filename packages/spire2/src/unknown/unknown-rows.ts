import type { GameRandom } from '../numbers/random.js'
import { unknownRoomOf, firstUnknownOdds, type UnknownRoom } from './unknown-rooms.js'

/** The most ?s before an act that a row is made for. */
const MOST_BEFORE = 16
/** The ?s of an act that a row shows. */
const PER_ACT = 8

/**
 * Draws what the ?s of an act hold for each number of ?s entered before the act, because the odds start again with each
 * act but the rolls go on.
 */
export function drawUnknownRooms(random: GameRandom): UnknownRoom[][] {
  const rolls = Array.from({ length: MOST_BEFORE + PER_ACT }, () => random.nextFloat())
  return Array.from({ length: MOST_BEFORE + 1 }, (_, before) => {
    const odds = firstUnknownOdds()
    return rolls.slice(before, before + PER_ACT).map((roll) => unknownRoomOf(roll, odds))
  })
}
