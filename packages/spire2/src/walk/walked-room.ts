import type { PointName } from '../map/point-type.js'
import type { Gift } from '../effects/relic-effects.js'
import type { Room } from '../run/room.js'
import type { WalkCounters } from '../run/run-state.js'

/** A room on a walk, with what the player finds and decides in it. */
export interface WalkedRoom {
  /** The number of points entered so far, including the ancients' and those of bosses. */
  readonly floor: number
  readonly act: number
  /** The column of the point, from 0 to 6. Null for ancients and bosses. */
  readonly column: number | null
  /** The type of the point on the map. A ? room can be of several kinds. */
  readonly point: PointName
  readonly room: Room
  /** The ancient's relic that the player took. */
  readonly gift?: string
  /** The option chosen in an event. */
  readonly option?: string
  /** What the gift, the option or the items bought gave at once. */
  readonly given?: Gift
  /** What the player did at a rest site. */
  readonly rest?: string
  /** The cards of a fight that were offered before the player had them drawn again. */
  readonly rerolled?: readonly string[]
  /** The items bought in a shop, in order. */
  readonly bought?: readonly string[]
  /** The player's gold after the room, as far as the walk knows it. */
  readonly gold: number
  /** The player's HP after the room. Null if a fight changed it. */
  readonly hp: number | null
  readonly maxHp: number
  /** The ticks of each stream after the room. */
  readonly counters: WalkCounters
}
