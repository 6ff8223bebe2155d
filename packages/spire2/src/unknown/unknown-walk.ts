import type { MapPoint } from '../map/act-map.js'
import {
  firstUnknownOdds,
  isShopBarred,
  unknownRoomOf,
  type UnknownOdds,
  type UnknownRoom,
} from './unknown-rooms.js'

/** A path through an act up to one of its points, with everything that the next ? room depends on. */
export interface UnknownWalk {
  readonly odds: Readonly<UnknownOdds>
  /** The number of ? rooms entered so far in the run. */
  readonly entered: number
  /** Whether the last room was a merchant. */
  readonly isAfterShop: boolean
}

/** Returns the walk at the start of an act. `entered` is the number of ? rooms entered in earlier acts. */
export function startUnknownWalk(entered: number): UnknownWalk {
  return { odds: firstUnknownOdds(), entered, isAfterShop: false }
}

/**
 * Walks into a point. Returns the walk that ends there, and what the point is if it is a ? room (null for
 * other types, and for a ? room without a roll). `next` contains the types of the points that the point leads
 * to, and `rolls` contains the rolls of the run's ? rooms in order.
 */
export function walkInto(
  walk: UnknownWalk,
  type: MapPoint['type'],
  next: readonly MapPoint['type'][],
  rolls: readonly number[],
): { readonly walk: UnknownWalk; readonly room: UnknownRoom | null } {
  if (type !== 'unknown') return { walk: { ...walk, isAfterShop: type === 'shop' }, room: null }
  const odds = { ...walk.odds }
  const roll = rolls[walk.entered]
  const shopBarred = isShopBarred(walk.isAfterShop, next)
  const room = roll === undefined ? null : unknownRoomOf(roll, odds, { shopBarred })
  return { walk: { odds, entered: walk.entered + 1, isAfterShop: room === 'shop' }, room }
}
