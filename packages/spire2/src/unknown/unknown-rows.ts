import type { GameRandom } from '../numbers/random.js'
import { unknownRoomOf, firstUnknownOdds, type UnknownRoom } from './unknown-rooms.js'

/** Results contain a row for each number of ? rooms entered before an act, up to this number. */
const MOST_BEFORE = 16
/** The number of ? rooms in each row of the result. */
const PER_ACT = 8

/**
 * Calls `make` and returns its value. Labels the draw made during the call as the roll of one ? room. Rooms
 * are numbered from 1 in the order that the run enters them.
 */
type LabelRoll = <T>(room: number, make: () => T) => T

/** Draws the rolls of the ? rooms that results cover, in the order that the run enters them. */
export function drawUnknownRolls(random: GameRandom, label: LabelRoll = (_room, make) => make()): number[] {
  return Array.from({ length: MOST_BEFORE + PER_ACT }, (_, i) => label(i + 1, () => random.nextFloat()))
}

/**
 * Returns the contents of an act's ? rooms. Row n applies if n ? rooms were entered before the act. The rows differ
 * because the odds are reset in each act, whereas the sequence of rolls continues.
 */
export function unknownRows(rolls: readonly number[]): UnknownRoom[][] {
  return Array.from({ length: MOST_BEFORE + 1 }, (_, before) => {
    const odds = firstUnknownOdds()
    return rolls.slice(before, before + PER_ACT).map((roll) => unknownRoomOf(roll, odds))
  })
}

/** The rolls of a run's ? rooms. The first ones are already drawn. */
export class UnknownRolls {
  /** The number of rolls used so far. */
  counter = 0

  constructor(
    private readonly drawn: readonly number[],
    private readonly random: GameRandom,
  ) {}

  nextFloat(): number {
    return this.drawn[this.counter++] ?? this.random.nextFloat()
  }
}
